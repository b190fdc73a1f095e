import type { LayerExport } from '../../../explorer/map-files/map-manifest.ts';
import { unitWords } from '../../../explorer/surfaces/terms/mixed-levels.ts';
import type { ComputedLayers, OfferedLayer } from '../computed/use-computed-layers.ts';

/** The computed layers as files; values are in the unit of the statistic. */
export function layerExports({ offered }: Pick<ComputedLayers, 'offered'>): LayerExport[] {
  return offered.map(({ layer: { file, byValue }, isOn, reason, refusal, work, input }) => {
    const { title } = file;
    if ('whyNot' in file) return { title, features: null, reason: file.whyNot, settings: () => ({}) };
    const settings = () => {
      // As the legend says it.
      const unit = byValue && refusal === null ? unitWords(input) : null;
      return { ...file.settings(input), ...(unit !== null && { waterLevels: unit }) };
    };
    const whyNot = whyNotThere({ isOn, reason: reason ?? refusal, work });
    const { raster } = file;
    const cells = raster && { raster: (of: string | null) => raster(work?.result, of) };
    if (whyNot !== null) return { title, features: null, reason: whyNot, settings, ...cells };
    return {
      title,
      features: (of) => file.features(work?.result, input, of),
      reason: null,
      settings: () => {
        const notes = file.notes?.(work?.result, input) ?? [];
        return { ...settings(), ...(notes.length > 0 && { notes }) };
      },
      ...cells,
    };
  });
}

/** What the legends of the layers on the map say of their results, a line for each, for a report that shows the map. */
export function layerNotes(computed: Pick<ComputedLayers, 'offered'>): string[] {
  return computed.offered.flatMap(({ layer: { title, file }, isOn, reason, refusal, work, input }) => {
    if ('whyNot' in file || whyNotThere({ isOn, reason: reason ?? refusal, work }) !== null) return [];
    const notes = file.notes?.(work?.result, input) ?? [];
    return notes.length === 0 ? [] : [`${title}: ${notes.map(sentence).join(' ')}`];
  });
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

function whyNotThere({ isOn, reason, work }: Pick<OfferedLayer, 'isOn' | 'reason' | 'work'>): string | null {
  if (!isOn) return 'the layer is off';
  return work?.state === 'done' ? null : (reason ?? 'not computed yet');
}
