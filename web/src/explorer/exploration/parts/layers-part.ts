import { layerWords, toolPartOf, toolTexts, toolWords, type Tools } from '../computed-layers.ts';
import { quoted, step, type Part } from './part.ts';

interface Layers {
  /** The ids of the computed layers that are switched on. */
  layers: readonly string[];
  /** Their settings, where they differ from the site's. */
  tools: Tools;
}
interface LayersState extends Layers {
  /** The settings that depend on the answer's values, such as the levels of contours. */
  answerTools: Tools;
}

/** `layer=grid&cell=0.2`: the layers and settings that the page knows. */
export const layersPart: Part<LayersState, Layers> = {
  atStart: { layers: [], tools: {}, answerTools: {} },
  empty: { layers: [], tools: {} },
  share: ({ layers, tools, answerTools }) => ({ layers, tools: { ...tools, ...answerTools } }),
  // What the page knows of them is found where a link is opened.
  open: () => ({}),
  write: ({ layers, tools }, known) => [
    ...layers.map((layer) => ['layer', layer] as const),
    ...toolTexts(tools, known),
  ],
  read: (name, text, known) => {
    if (name === 'layer') return { layers: [text] };
    const tools = toolPartOf(name, text, known);
    return tools && { tools };
  },
  merge: (shared, more) => ({
    layers: [...new Set([...shared.layers, ...(more.layers ?? [])])],
    tools: { ...shared.tools, ...more.tools },
  }),
  unread: (name, text, { settings }) => {
    const setting = settings.find(({ inAddress }) => inAddress === name);
    return setting ? toolWords(setting, text) : quoted(name, text);
  },
  change: (before, after, known) => {
    const words = layerWords(before, after, known);
    return words === null ? null : step(words);
  },
};
