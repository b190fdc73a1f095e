import { nonDetectFlags } from '@wellfield/contract';

/** A circle as QGIS draws it: filled, or hollow. Colors are red, green, blue, opacity. */
const marker = (name: string, fill: string, size: number): string =>
  `<symbol type="marker" name="${name}" alpha="1" clip_to_extent="1" force_rhr="0"><layer class="SimpleMarker" enabled="1" locked="0" pass="0">` +
  `<Option type="Map"><Option type="QString" name="name" value="circle"/><Option type="QString" name="color" value="${fill}"/>` +
  `<Option type="QString" name="outline_color" value="28,67,97,255"/><Option type="QString" name="outline_style" value="solid"/>` +
  `<Option type="QString" name="outline_width" value="0.4"/><Option type="QString" name="outline_width_unit" value="MM"/>` +
  `<Option type="QString" name="size" value="${size}"/><Option type="QString" name="size_unit" value="MM"/></Option></layer></symbol>`;

const qml = (renderer: string): string =>
  `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'><qgis version="3.22.0" styleCategories="Symbology">${renderer}</qgis>`;

const flags = nonDetectFlags.map((flag) => `'${flag}'`).join(', ');

/** How QGIS shows a layer first: non-detects are hollow. */
export const qgisStyles: Readonly<Record<'samples' | 'locations', string>> = {
  samples: qml(
    `<renderer-v2 type="RuleRenderer" symbollevels="0" forceraster="0" enableorderby="0"><rules key="all">` +
      `<rule key="detected" filter="coalesce(&quot;detect&quot;, '') NOT IN (${flags})" symbol="0" label="Detected"/>` +
      `<rule key="not-detected" filter="&quot;detect&quot; IN (${flags})" symbol="1" label="Not detected"/></rules>` +
      `<symbols>${marker('0', '43,108,176,255', 2.2)}${marker('1', '255,255,255,255', 2.2)}</symbols></renderer-v2>`,
  ),
  locations: qml(
    `<renderer-v2 type="singleSymbol" symbollevels="0" forceraster="0" enableorderby="0"><symbols>${marker('0', '43,108,176,255', 2.8)}</symbols></renderer-v2>`,
  ),
};
