import { expect, test } from 'vitest';
import { isAboveLimitSql, isDissolvedSql, isNonDetectSql } from './to-sql.ts';

test('[FLT-09] [TBL-08] [code 14] the flags of non-detects and of the dissolved fraction, as SQL that is never NULL', () => {
  expect(isNonDetectSql('detect')).toBe("coalesce(detect IN ('F', 'U', 'N'), false)");
  expect(isDissolvedSql('row.filtered')).toBe("coalesce(row.filtered IN ('F', 'Y', 'D', 'DISSOLVED'), false)");
});

test('[field 04b] a result above a limit, as SQL that is never NULL', () => {
  expect(isAboveLimitSql('detect', 'qualifier')).toBe(
    "(coalesce(left(CAST(qualifier AS VARCHAR), 1) IN ('>', '≥', '⩾') OR lower(CAST(qualifier AS VARCHAR)) IN " +
      "('present above quantification limit', 'above operating range'), false) AND NOT coalesce(detect IN ('F', 'U', 'N'), false))",
  );
});
