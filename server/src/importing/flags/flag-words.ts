const wordsIn = (text: string): string[] => text.split(/[|\n]/).flatMap((word) => word.trim() || []);

/**
 * What laboratories write for "not detected", in any case, with or without blanks and punctuation. They are offered as
 * a mapping, never applied: one laboratory's `No` is another's "no remark". By alphabets and languages.
 */
export const nonDetectWords: readonly string[] = wordsIn(`
  U | UJ | JU | UB | BU | UD | UH | UL | UM | UX | UJB | UJH | UJL | F | N | ND | NDU | N.Q.
  BDL | BQL | BRL | BLD | BMDL | BMRL | BPQL | LOD | LOQ | LLD | MDL | PQL | LT | less than
  non-detect | non-detects | non-detected | not detect | not detected | not detectable | undetected
  not found | not present | not quantified | absent | no | none | false | 0 | no detect | none detected
  below detection | below detection limit | below reporting limit | below quantification limit | below limit
  below LOD | below LOQ | below MDL | below RL | below PQL | present below quantification limit

  n.n. | nein | nicht nachgewiesen | nicht nachweisbar | unter BG | unter NWG | kleiner BG
  unter Bestimmungsgrenze | unter Nachweisgrenze | nee | niet aangetoond | niet gedetecteerd
  nej | ej påvisad | ej detekterad | ikke påvist | ei | ei todettu
  non | non détecté | non détectée | non décelé | non quantifié | inf. LD | inf. LQ
  no detectado | no detectada | no detectable | não | não detectado | não detetado
  non rilevato | non rilevata | non rilevabile | inferiore al LOD | inferiore al LOQ
  nie | nie wykryto | nezjištěno | nedetekováno | tespit edilmedi | tespit edilemedi

  н/о | н.о. | не обн. | не обнаружено | не обнаружен | не обнаружена | нпо | ниже предела обнаружения
  менее предела обнаружения | менее | нет | не виявлено | не е открит | није детектовано
  όχι | μ.α. | μη ανιχνεύσιμο | δεν ανιχνεύθηκε | δεν ανιχνεύτηκε
  لا | غير مكتشف | غير مكتشفة | لم يكتشف | لم يتم الكشف
  לא | לא זוהה | לא התגלה | לא נמצא
  否 | 未检出 | 未檢出 | 未检测到 | 未檢測到 | 低于检出限 | 低於檢出限
  不検出 | 未検出 | 検出せず | 検出限界未満 | 検出下限値未満 | 定量下限値未満 | 未満
  불검출 | 미검출 | 검출안됨 | 검출한계미만 | 아니오
  नहीं | नहीं मिला | पता नहीं चला
  ไม่พบ | ตรวจไม่พบ
`);

/** What they write for "detected"; J and E mark an estimated result. */
export const detectWords: readonly string[] = wordsIn(`
  Y | T | D | J | E | yes | true | 1 | detect | detected | det | hit | present | positive | pos | > | =
  ja | nachgewiesen | oui | détecté | sí | detectado | sim | sì | rilevato | tak | wykryto | evet
  да | обнаружено | ναι | نعم | כן | 是 | 检出 | 檢出 | 検出 | 검출 | हाँ | พบ
`);
