import { useId, useState } from 'react';
import { explore } from '../../exploration/exploration-store.ts';
import { setTools } from '../../exploration/map-transitions.ts';
import { Button } from '../../../ui/button.tsx';
import type { LayerInput } from '../input/layer-input.ts';
import type { Tool } from '../settings/setting.ts';
import { draftOf, readDraft, settingsInForce } from './tool-draft.ts';
import { ToolField } from './tool-field.tsx';
import { inLines, inRow, keepsSize } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './tool-form.module.css';

interface ToolFormProps {
  /** Those of all layers: typed texts stay while a layer is off. */
  all: readonly Tool[];
  /** Those of the layers that are on. */
  shown: readonly Tool[];
  input: Pick<LayerInput, 'site' | 'tools'>;
}

/** The settings of the layers that are on; they apply when all are valid and Update is pressed. */
export function ToolForm({ all, shown, input: { site, tools } }: ToolFormProps) {
  const [draft, setDraft] = useState(() => draftOf(all, { site, tools }));
  const [of, setOf] = useState({ site, tools });
  if (of.site !== site || of.tools !== tools) {
    setOf({ site, tools });
    setDraft(draftOf(all, { site, tools }));
  }
  const { problems, isValid, ...changes } = readDraft(draft, shown);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) explore(setTools, changes.tools, changes.answerTools);
      }}
    >
      <div className={styles.tools}>
        {shown.map((tool) => (
          <fieldset key={tool.title}>
            <legend className={`${styles.title} ${typeset('heading')}`}>{tool.title}</legend>
            <div className={styles.settings}>
              {tool.choice && (
                <ToolChoice
                  {...tool.choice}
                  chosen={draft.chosen[tool.title] ?? 0}
                  onChoose={(index) => setDraft({ ...draft, chosen: { ...draft.chosen, [tool.title]: index } })}
                />
              )}
              <div className={`${styles.fields} ${inLines(8, 16, 'start')}`}>
                {settingsInForce(tool, draft).map(({ name, label, hint, isText, choices }) => (
                  <ToolField
                    key={name}
                    label={label}
                    hint={hint}
                    isText={isText}
                    choices={choices}
                    value={draft.texts[name] ?? ''}
                    problem={problems[name]}
                    onChange={(typed) => setDraft({ ...draft, texts: { ...draft.texts, [name]: typed } })}
                  />
                ))}
              </div>
            </div>
          </fieldset>
        ))}
      </div>
      <div className={`${styles.foot} ${inRow(12, 'apart')}`}>
        <p className={typeset('fault', 'fine')}>{problemToSay(problems, shown)}</p>
        <Button type="submit" kind="primary" disabled={!isValid}>
          Update
        </Button>
      </div>
    </form>
  );
}

interface ToolChoiceProps {
  title: string;
  names: readonly string[];
  chosen: number;
  onChoose(index: number): void;
}

/** Chooses which of a tool's settings applies. */
function ToolChoice({ title, names, chosen, onChoose }: ToolChoiceProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={title} className={keepsSize}>
      {names.map((name, index) => (
        <label key={name} className={inRow(8, 'control')}>
          <input type="radio" name={group} checked={index === chosen} onChange={() => onChoose(index)} />
          {name}
        </label>
      ))}
    </div>
  );
}

/** Why nothing can be updated, wherever its field was scrolled to; nothing of a field that is only marked. */
export function problemToSay(problems: Readonly<Record<string, string | null>>, tools: readonly Tool[]): string | null {
  const settings = tools.flatMap((tool) => tool.settings);
  const wrong = settings.find(({ name }) => typeof problems[name] === 'string');
  return wrong ? `Not updated: please correct ‘${wrong.label}’.` : null;
}
