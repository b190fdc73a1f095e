import type { BackgroundForm, CensoredTestMethod } from '@wellfield/science';
import { formatCount } from '@wellfield/science';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { setLimitLook } from '../../explorer/exploration/limit-look.ts';
import { FractionSelect } from '../../explorer/fractions/fraction-select.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { formTitles, testTitles } from './background-texts.ts';

const forms = Object.entries(formTitles) as [BackgroundForm | 'by-rule', string][];
const tests = (['peto-peto', 'tarone-ware', 'gehan'] as const).map((test) => [test, testTitles[test]] as const);
const futures = [1, 2, 3, 4, 6, 8, 12, 16, 20, 50, 100];

/** What the background is taken for, the results to come, and the test where there are non-detects. */
export function BackgroundChoices() {
  const { form, future, test } = useExploration((state) => state.limitLook);
  const counts = [...new Set([...futures, future])].toSorted((a, b) => a - b);
  return (
    <>
      <FractionSelect />
      <ChoiceSelect
        label="Background as"
        value={form}
        choices={forms}
        onChoose={(chosen) => explore(setLimitLook, { form: chosen })}
      />
      <ChoiceSelect
        label="Results to come"
        value={String(future)}
        choices={counts.map((count) => [String(count), formatCount(count)] as const)}
        onChoose={(count) => explore(setLimitLook, { future: Number(count) })}
      />
      <ChoiceSelect
        label="Test with non-detects"
        value={test}
        choices={tests}
        onChoose={(chosen: CensoredTestMethod) => explore(setLimitLook, { test: chosen })}
      />
    </>
  );
}
