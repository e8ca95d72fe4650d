/** The shared photos and their colour, by body: one that has none of its own borrows the nearest. */
export const photoFolders = {
  Hatchback: [
    ["hatchback-bila", "Bílá"],
    ["hatchback-cervena", "Červená"],
    ["hatchback-modra", "Modrá metalíza"],
    ["hatchback-stribrna", "Stříbrná metalíza"],
    ["hatchback-zelena", "Zelená"],
    ["hatchback-zluta", "Žlutá"],
  ],
  Kombi: [
    ["kombi-bila", "Bílá"],
    ["kombi-cerna", "Černá metalíza"],
    ["kombi-cervena", "Červená"],
    ["kombi-modra", "Modrá metalíza"],
    ["kombi-seda", "Šedá metalíza"],
    ["kombi-stribrna", "Stříbrná metalíza"],
  ],
  SUV: [
    ["suv-bila", "Bílá"],
    ["suv-hneda", "Hnědá metalíza"],
    ["suv-modra", "Modrá metalíza"],
    ["suv-oranzova", "Oranžová metalíza"],
    ["suv-seda", "Šedá metalíza"],
    ["suv-zelena", "Zelená metalíza"],
  ],
  Sedan: [
    ["sedan-bila", "Bílá"],
    ["sedan-cervena", "Červená"],
  ],
  Liftback: [
    ["sedan-bila", "Bílá"],
    ["sedan-cervena", "Červená"],
  ],
  MPV: [
    ["mpv-hneda", "Hnědá metalíza"],
    ["mpv-zelena", "Zelená metalíza"],
  ],
  Dodávka: [
    ["van-bila", "Bílá"],
    ["van-seda", "Šedá"],
  ],
  Minibus: [
    ["van-bila", "Bílá"],
    ["van-seda", "Šedá"],
  ],
  Kabriolet: [["kabriolet-bila", "Bílá"]],
  Kupé: [["kupe-oranzova", "Oranžová metalíza"]],
  "Pick-up": [["pickup-zelena", "Zelená metalíza"]],
} as const
