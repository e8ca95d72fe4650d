/** What people type for a known piece of equipment, by its name; folded. */
export const equipmentWords: ReadonlyMap<string, string> = new Map([
  ["Automatická klimatizace", "klimatizace klima autoklima digiklima climatronic dvouzonova"],
  ["Tempomat", "tempomat"],
  ["Adaptivní tempomat", "tempomat adaptivni acc radar distronic"],
  ["Parkovací senzory zadní", "parkovaci senzory cidla parksenzory pdc"],
  ["Parkovací kamera", "parkovaci kamera couvaci"],
  ["Vyhřívaná sedadla", "vyhrivana vyhrev sedadla sedacky vyhrivani"],
  ["Navigace", "navigace navi gps"],
  ["Apple CarPlay / Android Auto", "apple carplay android androidauto"],
  ["Bluetooth", "bluetooth handsfree"],
  ["LED světlomety", "led svetlomety svetla ledky"],
  ["Bezklíčové odemykání", "bezklicove odemykani keyless kessy"],
  ["Tažné zařízení", "tazne zarizeni tazny hak kulove"],
])
