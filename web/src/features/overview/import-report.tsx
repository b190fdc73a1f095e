import { queryOptions, useQuery } from '@tanstack/react-query';
import { isNonDetect, readImportReport, type ReportedDelivery, type ValueCount } from '@wellfield/contract';
import { formatCount, formatCounted, formatDateLl } from '@wellfield/science';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { useDatasetNames } from '../../api/use-dataset-names.ts';
import { answerText, areaText, datesText } from './import-report-texts.ts';
import { inRow, keepsSize, stacked } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './overview.module.css';

const maxValuesShown = 12;

function importReportQuery(client: Client) {
  return queryOptions({
    queryKey: ['import report'],
    queryFn: ({ signal }) => client.send(readImportReport, { signal }),
    retry: false,
  });
}

/** What the imports of the current release understood of their files. Without a release there is nothing to say. */
export function ImportReport() {
  const { data: report } = useQuery(importReportQuery(useClient()));
  if (!report || report.deliveries.length === 0) return null;
  const { name, created, deliveries, answers, absent_names: absentNames } = report;
  return (
    <section className={`${styles.report} ${stacked(12)}`} aria-labelledby="import-report">
      <h2 id="import-report" className={styles.heading}>
        What was imported
      </h2>
      <p>
        {`${name === null ? 'The release' : `The release “${name}”`} of ${formatDateLl(created.slice(0, 10))}, ` +
          `made from ${formatCounted(deliveries.length, 'delivery', 'deliveries')}.`}
      </p>
      {deliveries.map((delivery) => (
        <Delivery key={`${delivery.dataset} ${delivery.imported}`} delivery={delivery} />
      ))}
      {answers.length > 0 && (
        <details className={styles.remarks}>
          <summary>{`${formatCounted(answers.length, 'question')} of imports, answered`}</summary>
          <Lines lines={answers.map(answerText)} />
        </details>
      )}
      {absentNames.length > 0 && (
        <details className={styles.remarks}>
          <summary>Names in the site’s settings that no sample has</summary>
          <Lines lines={absentNames} />
        </details>
      )}
    </section>
  );
}

function Delivery({ delivery }: { delivery: ReportedDelivery }) {
  const { titleOf } = useDatasetNames();
  const { dataset, files, imported, product, mapping, loaded, nonDetects, profile, checks, notes } = delivery;
  const facts = [
    `imported ${formatDateLl(imported.slice(0, 10))} by ${product === null ? 'an earlier version' : `version ${product}`}`,
    ...(mapping === null ? [] : [`mapped by ${mapping}`]),
    `${formatCounted(loaded, 'row')}, ${formatCounted(nonDetects, 'non-detect')}`,
  ];
  return (
    <article className={`${stacked(12)} ${boxed('card')} ${padded(16, 20)}`}>
      <h3
        className={typeset('title', 'breaks')}
      >{`${titleOf(dataset)}: ${files.map(({ name }) => name).join(', ')}`}</h3>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {profile && (
        <dl className={styles.profile}>
          <Fact title="Sampled" text={profile.dates ? datesText(profile.dates) : 'never'} />
          <Fact title="Area" text={areaText(profile.positions)} />
          <Values title="Unit" values={profile.units} />
          <Values
            title="Detect flag"
            values={profile.detect}
            remark={(flag) => (isNonDetect(flag) ? 'not detected' : 'detected')}
          />
          <Values title="Matrix" values={profile.matrices} />
          <Values title="Sample type" values={profile.sampleTypes} />
        </dl>
      )}
      {checks.length + notes.length > 0 && <Remarks title="To be checked" lines={[...checks, ...notes]} />}
    </article>
  );
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  );
}

interface ValuesProps {
  title: string;
  values: readonly ValueCount[];
  remark?: (value: string | null) => string;
}

function Values({ title, values, remark }: ValuesProps) {
  const more = values.slice(maxValuesShown);
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      {values.slice(0, maxValuesShown).map(({ value, rows }) => (
        <dd key={value ?? ''} className={inRow(12, 'stretch', 'apart')}>
          <span>
            {value ?? 'none given'}
            {remark && <span className={styles.remark}>{` ${remark(value)}`}</span>}
          </span>
          <span className={`${keepsSize} ${typeset('figures')}`}>{formatCount(rows)}</span>
        </dd>
      ))}
      {more.length > 0 && <dd className={styles.remark}>{`and ${formatCount(more.length)} more`}</dd>}
    </div>
  );
}

function Remarks({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className={styles.remarks}>
      <h4 className={typeset('title', 'breaks')}>{title}</h4>
      <Lines lines={lines} />
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
