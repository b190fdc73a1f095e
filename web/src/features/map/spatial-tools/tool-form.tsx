import { useState } from 'react';
import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { setTools } from '../../../explorer/exploration/transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { ContourMode } from './contour-mode.tsx';
import type { NumberField } from './read-tool-field.ts';
import { draftOf, readDraft, toolsOf, type ToolDraft } from './tool-draft.ts';
import { ToolField } from './tool-field.tsx';
import styles from './tool-form.module.css';
import type { SpatialLayers } from './use-spatial-layers.ts';

type ToolFormProps = Pick<SpatialLayers, 'on' | 'settings' | 'contourBreaks'>;

/** The settings of the layers that are on; they hold once they are all right and updated. */
export function ToolForm({ on, settings, contourBreaks }: ToolFormProps) {
  const [draft, setDraft] = useState(() => draftOf(settings, contourBreaks));
  const [of, setOf] = useState({ settings, contourBreaks });
  if (of.settings !== settings || of.contourBreaks !== contourBreaks) {
    setOf({ settings, contourBreaks });
    setDraft(draftOf(settings, contourBreaks));
  }
  const tools = toolsOf(on);
  const read = readDraft(draft, tools);
  const { problems, isValid } = read;
  const change = (part: Partial<ToolDraft>) => setDraft({ ...draft, ...part });
  const field = (name: NumberField, label: string, hint: string) => (
    <ToolField
      label={label}
      hint={hint}
      value={draft.numbers[name]}
      problem={problems[name]}
      onChange={(typed) => change({ numbers: { ...draft.numbers, [name]: typed } })}
    />
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid)
          explore(setTools, read.tools, read.contourBreaks === undefined ? contourBreaks : read.contourBreaks);
      }}
    >
      {tools.includes('surface') && (
        <fieldset className={styles.tool}>
          <legend className={styles.title}>IDW interpolation</legend>
          <div className={styles.fields}>
            {field('cellSizeKm', 'Grid cell size (km)', '0.1 to 10')}
            {field('weighting', 'Distance weighting factor', '1 (smooth) to 10 (nearly the nearest well)')}
          </div>
        </fieldset>
      )}
      {tools.includes('contours') && (
        <fieldset className={styles.tool}>
          <legend className={styles.title}>Contours</legend>
          <ContourMode mode={draft.contourMode} onMode={(contourMode) => change({ contourMode })} />
          {draft.contourMode === 'number' ? (
            field('contourCount', 'Number', '3 to 20')
          ) : (
            <ToolField
              label="Breaks"
              hint="Values of the lines, separated by commas"
              value={draft.contourBreaks}
              problem={problems.contourBreaks}
              isText
              onChange={(typed) => change({ contourBreaks: typed })}
            />
          )}
        </fieldset>
      )}
      {tools.includes('clusters') && (
        <fieldset className={styles.tool}>
          <legend className={styles.title}>Clusters</legend>
          {field('clusterCount', 'Number of clusters', '3 to 11')}
        </fieldset>
      )}
      {tools.includes('hotSpots') && (
        <fieldset className={styles.tool}>
          <legend className={styles.title}>Hot spots</legend>
          {field('hotSpotRadiusPx', 'Radius (pixels)', '1 to 200, on the screen')}
        </fieldset>
      )}
      <div className={styles.foot}>
        <Button type="submit" kind="primary" disabled={!isValid}>
          Update
        </Button>
      </div>
    </form>
  );
}
