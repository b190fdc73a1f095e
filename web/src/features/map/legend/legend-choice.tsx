import styles from './circles-legend.module.css';

interface LegendChoiceProps<Value extends string> {
  label: string;
  titles: ReadonlyMap<Value, string>;
  chosen: Value;
  onChoose(value: Value): void;
}

/** One of few ways, chosen in the legend itself. */
export function LegendChoice<Value extends string>({ label, titles, chosen, onChoose }: LegendChoiceProps<Value>) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        className={styles.select}
        value={chosen}
        onChange={({ target }) => {
          const value = [...titles.keys()].find((one) => one === target.value);
          if (value !== undefined) onChoose(value);
        }}
      >
        {[...titles].map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
