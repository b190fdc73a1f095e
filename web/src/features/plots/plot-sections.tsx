import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { AccordionSection } from '../../ui/accordion-section.tsx';
import { WindowFault } from '../../ui/floating-window/window-fault.tsx';
import { HistogramPlot } from './histogram/histogram-plot.tsx';
import { LocationSamples } from './location-samples/location-samples.tsx';
import { usePlotsDisplay } from './plots-display.ts';
import { SamplingFrequencyPlot } from './sampling-frequency/sampling-frequency-plot.tsx';
import styles from './plot-sections.module.css';

/** The plots that stand in the side bar. */
export function PlotSections() {
  const answer = useShownAnswer();
  const { showHistogram, showFrequency, showLocationSamples } = usePlotsDisplay();
  return (
    <>
      <AccordionSection
        title="Sample Histogram"
        isOpen={showHistogram}
        onOpen={(isOpen) => usePlotsDisplay.setState({ showHistogram: isOpen })}
      >
        <WindowFault part="plot">{answer ? <HistogramPlot answer={answer} /> : <NoAnswer />}</WindowFault>
      </AccordionSection>
      <AccordionSection
        title="Sampling Frequency Over Time"
        isOpen={showFrequency}
        onOpen={(isOpen) => usePlotsDisplay.setState({ showFrequency: isOpen })}
      >
        <WindowFault part="plot">{answer ? <SamplingFrequencyPlot answer={answer} /> : <NoAnswer />}</WindowFault>
      </AccordionSection>
      <AccordionSection
        title="Location Samples"
        isOpen={showLocationSamples}
        onOpen={(isOpen) => usePlotsDisplay.setState({ showLocationSamples: isOpen })}
      >
        <WindowFault part="plot">{answer ? <LocationSamples answer={answer} /> : <NoAnswer />}</WindowFault>
      </AccordionSection>
    </>
  );
}

function NoAnswer() {
  return <p className={styles.none}>{messages.query.noRecords}</p>;
}
