export const engines = {
  "1.0 TSI": { fuel: "Benzín", contentCm: "999", kw: "70", gears: ["Manuální"] },
  "1.5 TSI": { fuel: "Benzín", contentCm: "1498", kw: "110", gears: ["Manuální", "Automatická"] },
  "2.0 TSI": { fuel: "Benzín", contentCm: "1984", kw: "140", gears: ["Automatická"] },
  "1.6 TDI": { fuel: "Nafta", contentCm: "1598", kw: "85", gears: ["Manuální"] },
  "2.0 TDI": { fuel: "Nafta", contentCm: "1968", kw: "110", gears: ["Manuální", "Automatická"] },
  "3.0 TDI": { fuel: "Nafta", contentCm: "2967", kw: "170", gears: ["Automatická"] },
  "1.8 HEV": { fuel: "Hybridní", contentCm: "1798", kw: "90", gears: ["Automatická"] },
  "1.4 PHEV": { fuel: "Plug-in hybrid", contentCm: "1395", kw: "160", gears: ["Automatická"] },
  "1.0 LPG": { fuel: "LPG + benzín", contentCm: "999", kw: "74", gears: ["Manuální"] },
  "1.4 CNG": { fuel: "CNG + benzín", contentCm: "1395", kw: "81", gears: ["Manuální"] },
  EV: { fuel: "Elektro", contentCm: "0", kw: "150", gears: ["Automatická"] },
} as const

export type EngineName = keyof typeof engines
