/**
 * "ve Zlíně": the preposition gets its vowel before v and f, and before a cluster that is hard to say after it: "ve Kdyni",
 * "ve Cvikově". Before stops with r, ř, l and before mn, chr it does not: "v Praze", "v Chrudimi".
 */
export function formatInPlace(locative: string): string {
  return `${needsVowel.test(locative) ? "ve" : "v"}\u00a0${locative}`
}

const needsVowel = /^([vf]|[sšzžlr][bcčdďfghjklmnňprřsštťvzž]|m[sšzž]|dv|kd|c[tv]|č[kt])/i
