export const navigation = [
  { name: "Domů", path: "/" },
  { name: "Vozidla", path: "/vozidla" },
] as const
