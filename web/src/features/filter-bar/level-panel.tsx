import { useId, useMemo } from 'react';
import { queryTypeOf } from '@wellfield/contract';
import { useValueScope } from '../../explorer/answer/selectors.ts';
import { useLevelsInForce, useLevelsUnknown, useScreening, useSiteLevels } from '../../explorer/answer/use-levels.ts';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { chooseLevelSet } from '../../explorer/exploration/level-transitions.ts';
import { cannotTellText, levelText, sourceText, whyNoLevel } from '../../explorer/screening/level-words.ts';
import { levelSetsFor } from '../../explorer/screening/levels-in-force.ts';
import { WindowActs } from '../../explorer/windows/window-buttons.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { useFilterBarDisplay } from './filter-bar-display.ts';
import { LevelStates } from './level-states.tsx';
import { OwnLevelForm } from './own-level-form.tsx';
import { PanelNote, PanelToggle } from './panel-parts.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './panels.module.css';

/** What results are compared with: a set of the site's levels or a person's own level, which one holds, and its source. */
export function LevelPanel() {
  const dataset = useExploration((state) => state.dataset);
  const isOpen = useFilterBarDisplay(({ openPanels }) => openPanels[panel]) ?? false;
  const isFiltered = useExploration((state) => state.levelStates.length > 0);
  const levelSet = useExploration((state) => state.levelSet);
  const levels = useLevelsInForce();
  const { analyte } = useValueScope();
  const bodyId = useId();
  const isConcentration = queryTypeOf(dataset).class === 'concentration';
  // Nobody compares the height of water with a concentration.
  if (analyte === null || (!isConcentration && levels.length === 0)) return null;
  const [first, another] = levels;
  const none = levelSet === null ? 'None' : 'None for this parameter';
  const inForce = first === undefined ? none : another ? `${levels.length} levels` : levelText(first);
  return (
    <section className={styles.panel} aria-label="Level">
      <PanelToggle name={panel} title="Level" extent={inForce} {...{ bodyId, isOpen, isFiltered }} />
      <WindowActs at="level" of={{ className: styles.offer }} />
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <LevelChoice />}
      </div>
    </section>
  );
}

const panel = 'against level';

/** A choice that no set's name can be. */
const none = '';

function LevelChoice() {
  const siteLevels = useSiteLevels();
  const isUnknown = useLevelsUnknown();
  const levels = useLevelsInForce();
  const scope = useValueScope();
  const screening = useScreening();
  const levelSet = useExploration((state) => state.levelSet);
  const sets = useMemo(() => levelSetsFor(siteLevels, scope.analyte), [siteLevels, scope.analyte]);
  const setsWith = sets.flatMap(({ set, hasAnalyte }) => (hasAnalyte ? [set] : []));
  const reason = whyNoLevel({ levels, scope, levelSet, setsWith });
  const cannotTell = screening && cannotTellText(screening);
  return (
    <div className={`${styles.choice} ${stacked(8)}`}>
      {sets.length > 0 && (
        <ChoiceSelect
          label="Set"
          layout="panel"
          value={levelSet ?? none}
          choices={[
            [none, 'None'],
            ...sets.map(({ set, hasAnalyte }) => [set, hasAnalyte ? set : `${set} (not this parameter)`] as const),
          ]}
          onChoose={(set) => explore(chooseLevelSet, set === none ? null : set)}
        />
      )}
      {levels.map((level) => (
        <p key={`${level.name} ${level.matrices.join()} ${level.fraction}`} className={stacked(2)}>
          <strong>{levelText(level)}</strong>
          <span className={typeset('muted', 'fine', 'breaks')}>{sourceText(level)}</span>
        </p>
      ))}
      {isUnknown && (
        <PanelNote isNews>The site’s levels could not be fetched. Execute the query again to get them.</PanelNote>
      )}
      {!isUnknown && reason !== null && <PanelNote isNews>{reason}</PanelNote>}
      {screening && <LevelStates screening={screening} />}
      {reason === null && cannotTell !== null && <p className={typeset('muted', 'fine', 'breaks')}>{cannotTell}</p>}
      {scope.analyte !== null && <OwnLevelForm key={scope.analyte} analyte={scope.analyte} />}
    </div>
  );
}
