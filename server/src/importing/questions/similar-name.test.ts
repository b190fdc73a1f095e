import { describe, expect, test } from 'vitest';
import { isMistyped, plainName } from './similar-name.ts';

describe('[quarter B11] a name like another', () => {
  test.each([
    ['MW-10', 'MW10'],
    ['mw 10', 'MW10'],
    ['MW-010', 'MW_10'],
    ['B_7a', 'b-7A'],
    ['Löwe 3', 'LOWE-3'],
    ['GDBH 103', 'GDBH103'],
    ['TPH (GRO)', 'TPH-GRO'],
    ['17.alpha.-Dihydroequilin', '17alpha-Dihydroequilin'],
  ])('%j is %j without case, blanks, punctuation and zeros before numbers', (one, other) => {
    expect(plainName(one)).toBe(plainName(other));
  });

  test.each([
    ['1-10', '11-0'],
    ['MW-1', 'MW-10'],
    ['MW-1', 'MW-1D'],
    ['B-2/3', 'B-23'],
    ["2,2',3,5'-Tetrachlorobiphenyl", "2,2',3,5-Tetrachlorobiphenyl"],
    ['(+)-cis-Permethrin', '(-)-cis-Permethrin'],
    ['1,2-Dichlorobenzene', '1,3-Dichlorobenzene'],
  ])('%j is not %j', (one, other) => {
    expect(plainName(one)).not.toBe(plainName(other));
  });

  test.each([
    ['Ethylbenzene', 'Ethylbenzzene'],
    ['Trichloroethylene', 'Trichlorethylene'],
    ['Perchlorate', 'Perchlroate'],
    ['Polvinyl alcohol', 'Polyvinyl alcohol'],
    ['1,2-Dichlorobenzene', '1,2-Dichlorobensene'],
  ])('%j is %j mistyped', (one, other) => {
    expect(isMistyped(one, other)).toBe(true);
    expect(isMistyped(other, one)).toBe(true);
  });

  test.each([
    ['1,1-Dichloroethane', '1,1-Dichloroethene'],
    ['1,1-Dichloroethane', '1,2-Dichloroethane'],
    ['Dibromomethane', 'Dibromoethane'],
    ['Methylbenzene', 'Ethylbenzene'],
    ['Dimethyl phthalate', 'Diethyl phthalate'],
    ['Chloride', 'Chlorite'],
    ['Chloride', 'Chlorine'],
    ['Nitrite', 'Nitrate'],
    ['Benzo(b)fluoranthene', 'Benzo(k)fluoranthene'],
    ['Endosulfan I', 'Endosulfan II'],
    ['o-Xylenexylene', 'm-Xylenexylene'],
    ['Phenols, total', 'Phenol, total'],
    ['Uranium-234', 'Uranium-235'],
    ['Aldrin', 'Endrin'],
    ['Naphthalene', 'Naphthalene'],
  ])('%j is not %j mistyped', (one, other) => {
    expect(isMistyped(one, other)).toBe(false);
    expect(isMistyped(other, one)).toBe(false);
  });
});
