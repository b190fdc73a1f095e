import type { ToolChanges } from '../../exploration/map-transitions.ts';
import type { LayerInput } from '../input/layer-input.ts';
import { settingOf, type Setting, type Tool } from '../settings/setting.ts';

/** The texts in the fields of the Spatial Tools Interface. */
export interface ToolDraft {
  /** By setting name. */
  texts: Readonly<Record<string, string>>;
  /** For a tool with a choice, by title: which of its settings applies. */
  chosen: Readonly<Record<string, number>>;
}

export function draftOf(tools: readonly Tool[], input: Pick<LayerInput, 'site' | 'tools'>): ToolDraft {
  const settings = tools.flatMap((tool) => tool.settings);
  return {
    texts: Object.fromEntries(
      settings.map((setting) => {
        const value = settingOf(setting, input);
        return [setting.name, value === null ? '' : setting.fieldText(value)];
      }),
    ),
    chosen: Object.fromEntries(
      tools.map(({ title, settings: own }) => [
        title,
        Math.max(
          0,
          own.findLastIndex((setting, at) => at > 0 && settingOf(setting, input) !== null),
        ),
      ]),
    ),
  };
}

/** The settings of a tool that apply and have a field. */
export function settingsInForce({ title, settings, choice }: Tool, { chosen }: ToolDraft): readonly Setting[] {
  return choice ? settings.filter((_, at) => at === (chosen[title] ?? 0)) : settings;
}

/** The values of the shown fields, once all are valid. */
interface ReadDraft {
  /** Errors by setting name; null for an error without a text. */
  problems: Readonly<Record<string, string | null>>;
  isValid: boolean;
  tools: ToolChanges;
  answerTools: ToolChanges;
}

/** Reads the fields of some tools; others are ignored. */
export function readDraft(draft: ToolDraft, tools: readonly Tool[]): ReadDraft {
  const problems: Record<string, string | null> = {};
  const changes = {
    tools: {} as Record<string, ToolChanges[string]>,
    answerTools: {} as Record<string, ToolChanges[string]>,
  };
  for (const tool of tools) {
    const inForce = settingsInForce(tool, draft);
    for (const [at, setting] of tool.settings.entries()) {
      const own = changes[setting.isOfAnswer ? 'answerTools' : 'tools'];
      if (!inForce.includes(setting)) {
        // The first applies if no other is given, so it keeps its value.
        if (at > 0) own[setting.name] = null;
        continue;
      }
      const typed = draft.texts[setting.name] ?? '';
      if (setting.mayBeEmpty === true && typed.trim() === '') {
        own[setting.name] = null;
        continue;
      }
      const read = setting.parse(typed);
      if ('value' in read) own[setting.name] = read.value;
      else problems[setting.name] = read.problem;
    }
  }
  return { problems, isValid: Object.keys(problems).length === 0, ...changes };
}
