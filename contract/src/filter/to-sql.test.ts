import { expect, test } from 'vitest';
import { isDissolvedSql, isNonDetectSql } from './to-sql.ts';

test('[FLT-09] [TBL-08] [code 14] the flags of non-detects and of the dissolved fraction, as SQL that is never NULL', () => {
  expect(isNonDetectSql('detect')).toBe("coalesce(detect IN ('F', 'U', 'N'), false)");
  expect(isDissolvedSql('row.filtered')).toBe("coalesce(row.filtered IN ('F', 'Y', 'D', 'DISSOLVED'), false)");
});
