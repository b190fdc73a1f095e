const amount = '(k|m|µ|μ|u|n|p|f)?(g|mol|eq|bq|ci|l|m|s|v|j|mho|mhos|ohm|t)';
const units = new RegExp(
  `^(${amount}|meq|mpn|cfu|col|colonies|count|counts|cells|fibers|mfl?|dpm|gal|ft3?|lbs?|organisms)\\s?/\\s?(\\d+\\s?)?[a-z]{1,4}[0-9³²]?( as .+| ?\\(.*\\))?$`,
  'i',
);
const others =
  /^(%|‰|wt\.? ?%|vol\.? ?%|per(cent|mil)|pp[mbtq][vw]?|[nfj]tu|pcu|tcu|units?|std\.? units?|s\.?u\.?|ph units?|deg\.? ?[cf]|degrees? ?[cf]|° ?[cf]|[mµu]?v|mvolts?|[kmcdµun]?m|f(ee)?t|in(ches)?|m(eters|etres)|[mµu]s\/cm|[uµ]mhos?\/cm|psu|tu|cfs|gpm|mbsl|m ?a?msl|ft ?a?msl|ft ?bgs|ft ?btoc|ng ?teq\/\w+)$/i;

/** Whether a text is how laboratories write a unit: `mg/L`, `ug/L as N`, `%`, `deg C`. */
export const isUnitText = (text: string): boolean =>
  !/^(n\/a|n\/d|w\/o|y\/n)$/i.test(text) && (units.test(text) || others.test(text));
