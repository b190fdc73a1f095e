import { AccordionSection } from '../../ui/accordion-section.tsx';
import { usePlotsDisplay } from './plots-display.ts';

/** The plots that stand in the side bar. */
export function PlotSections() {
  const { showHistogram, showFrequency, showLocationSamples } = usePlotsDisplay();
  return (
    <>
      <AccordionSection
        title="Sample Histogram"
        isOpen={showHistogram}
        onOpen={(isOpen) => usePlotsDisplay.setState({ showHistogram: isOpen })}
      >
        {null}
      </AccordionSection>
      <AccordionSection
        title="Sampling Frequency Over Time"
        isOpen={showFrequency}
        onOpen={(isOpen) => usePlotsDisplay.setState({ showFrequency: isOpen })}
      >
        {null}
      </AccordionSection>
      <AccordionSection
        title="Location Samples"
        isOpen={showLocationSamples}
        onOpen={(isOpen) => usePlotsDisplay.setState({ showLocationSamples: isOpen })}
      >
        {null}
      </AccordionSection>
    </>
  );
}
