interface FlowHelpProps {
  note: string | null | undefined;
  isInvented: boolean;
}

/** The source of the flow at a gauge, and notes on the gauge. */
export function FlowHelp({ note, isInvented }: FlowHelpProps) {
  return (
    <>
      <p>
        {isInvented
          ? 'The line joins invented monthly means of discharge, in cubic feet per second, from the site folder: no river has them. '
          : 'The line joins monthly means of discharge (parameter 00060, in cubic feet per second) as the statistics service of the U.S. Geological Survey gives them, computed there from approved daily means. '}
        Each is plotted on the first day of its month.
      </p>
      <p>
        A month without a mean is a gap in the line; a month between two gaps is a dot. A flow of zero is drawn.
        {!isInvented && ' The service’s answers are kept for a day.'}
      </p>
      {note && <p>{note}</p>}
    </>
  );
}
