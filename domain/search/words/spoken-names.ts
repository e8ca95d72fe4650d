/**
 * Other names that people use for a value of the stock: by a word of its make, model, fuel, body, gearbox, drive or colour,
 * folded. Other endings need no row (see case-endings.ts), nor do prefixes: "škodovku", "naft".
 */
export const spokenNames: Readonly<Record<string, string>> = {
  // Makes
  audi: "audina audinka",
  bmw: "bavorak bavoracek beemko bavo bmwcko",
  citroen: "citrouen sitroen citronek",
  dacia: "dacka dacie",
  ford: "fordka fordik",
  hyundai: "hyunday hjundaj hyundaj hundai",
  kia: "kijka kii kiu kie",
  mazda: "mazdicka",
  mercedes: "merc mercedesak mercak mersedes mb",
  opel: "oplik opl",
  peugeot: "pezot pejzot peugot",
  renault: "reno renolt",
  seat: "seatka",
  skoda: "skodovka skodovecka",
  suzuki: "suza suzuka",
  toyota: "tojota toyotka",
  volkswagen: "vw volksvagen folksvagen volkswagn volkswagenka",
  volvo: "volvicko",

  // Models
  berlingo: "berlinga",
  citigo: "citygo",
  ducato: "dukato",
  enyaq: "enjak eniak enyak",
  "3": "trojka",
  "4": "ctyrka",
  "5": "petka",
  "6": "sestka",
  "7": "sedmicka",
  "105": "stopetka",
  "120": "stodvacitka",
  corolla: "korola korolla",
  fabia: "fabka fabinka fabie",
  felicia: "felda felina felicie felicka",
  focus: "fokus",
  golf: "golfik",
  karoq: "karok",
  kodiaq: "kodiak kodjak",
  megane: "megan",
  octavia: "oktavia oktavka octavka oktavie octavie oktavinka oktava",
  passat: "pasat pasik",
  superb: "superbik",
  tiguan: "tigan",
  tourneo: "turneo",
  transit: "tranzit",
  transporter: "transportak",
  yeti: "jeti",

  // Fuels
  benzin: "benzinovy benzinak benzinove benzinova",
  cng: "plyn zemniplyn metan",
  elektro: "elektromobil elektroauto elektrika elektrak ev bev",
  hybrid: "hybridni hybridak hev",
  hybridni: "hybridak hev",
  lpg: "plyn autoplyn propan",
  nafta: "diesel dizel dizl dyzl dyzel naftak naftovy naftova naftove turbodiesel",
  plug: "phev",

  // Bodies
  dodavka: "dodavkovy uzitkovy uzitkove uzitkak furgon van",
  hatchback: "hatch hecbek hecback",
  kabriolet: "kabrio cabrio roadster",
  kombi: "combi kombik kombicek",
  kupe: "coupe",
  liftback: "liftbek",
  minibus: "mikrobus minibusek",
  pick: "pickap",
  prives: "vozik vlek",
  sedan: "limuzina",
  suv: "suvko",

  // Motorcycles
  nahac: "motorka motorek",
  skutr: "motorka motorek",
  motocykl: "motorka motorek",

  // Gearboxes and drives
  automaticka: "automat",
  manualni: "manual mechanicka rucni",
  "4x4": "4wd awd ctyrkolak",
  predni: "predokolka fwd",
  zadni: "zadokolka rwd",

  // Colours too short for their endings to be cut
  bila: "bily bile",
  seda: "sedy sede",
}

/** The words of the stock that a spoken name means; none for any other word. */
export function listMeant(spoken: string): readonly string[] {
  return Object.entries(spokenNames)
    .filter(([, names]) => names.split(" ").includes(spoken))
    .map(([name]) => name)
}
