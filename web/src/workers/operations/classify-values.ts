import { valueClasses, type ClassMethod, type ValueClass } from '@wellfield/science';
import type { Operation } from '../operation.ts';

interface ClassInput {
  values: Float64Array;
  /** The maximum number of classes. */
  count: number;
  method: ClassMethod;
}

/** The classes that values fall into, ascending. */
export const classifyValues: Operation<ClassInput, ValueClass[]> = ({ values, count, method }) => ({
  output: valueClasses(values, count, method),
});
