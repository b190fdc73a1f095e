import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { useIsAwaited } from '../../explorer/answer/answer-under-way.tsx';
import { AccordionSection } from '../../ui/accordion-section.tsx';
import { PartBoundary } from '../../ui/lazy-part/part-boundary.tsx';
import { openSection, useOpenSections } from './plots-display.ts';
import { sideBarPlots } from './side-bar-plots.ts';
import { typeset } from '../../ui/layout/typeset.ts';

/** The plots in the side bar. */
export function PlotSections() {
  const answer = useShownAnswer();
  const opened = useOpenSections();
  return sideBarPlots.map(({ name, title, isOpenAtStart, Plot }) => (
    <AccordionSection
      key={name}
      name={name}
      title={title}
      isOpen={opened[name] ?? isOpenAtStart}
      onOpen={(isOpen) => openSection(name, isOpen)}
    >
      <PartBoundary name="This plot">{answer ? <Plot answer={answer} /> : <NoAnswer />}</PartBoundary>
    </AccordionSection>
  ));
}

function NoAnswer() {
  return <p className={typeset('muted')}>{useIsAwaited() ? messages.loading.standard : messages.query.noRecords}</p>;
}
