import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { useOpenPlots } from './open-plots.ts';
import { plotCatalog } from './plot-catalog.ts';
import { usePlotCommands } from './plot-commands.ts';

/** The open plot windows, while there is an answer. */
export function PlotWindows() {
  const open = useOpenPlots();
  usePlotCommands();
  const hasAnswer = useShownAnswer() !== null;
  if (!hasAnswer) return null;
  return plotCatalog
    .filter(({ name }) => open.includes(name))
    .map(({ name, title, Window }) => <Window key={name} name={name} title={title} />);
}
