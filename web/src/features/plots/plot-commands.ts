import { messages } from '@wellfield/contract';
import { useAnswer } from '../../explorer/answer/answer-store.ts';
import { surveyResultOf, useSurvey } from '../../explorer/answer/survey-store.ts';
import { useCommands } from '../../ui/palette/commands.ts';
import { closePlot, isPlotOpen, openPlot } from './open-plots.ts';
import { toggledPlots } from './plot-catalog.ts';

/** Offers the plots with a toggle as commands. */
export function usePlotCommands(): void {
  useCommands(() => {
    const frame = useAnswer.getState().answer?.frame;
    const { rows } = surveyResultOf(useSurvey.getState());
    return toggledPlots.map(({ name, title, unavailable }) => {
      const isOn = isPlotOpen(name);
      const reason = frame ? unavailable({ frame, rows }) : messages.query.noneExecuted;
      return {
        group: 'Plots',
        title,
        isOn,
        reason: isOn ? null : reason,
        onAct: () => (isOn ? closePlot(name) : openPlot(name)),
      };
    });
  });
}
