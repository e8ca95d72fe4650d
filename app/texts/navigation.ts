export const navigation = [
  { name: "Domů", path: "/" },
  { name: "Vozidla", path: "/vozidla" },
  { name: "Výkup", path: "/vykup" },
  { name: "Financování", path: "/financovani" },
  { name: "Pojištění", path: "/pojisteni" },
  { name: "Kontakt", path: "/kontakt" },
] as const

export const footerServices = navigation.slice(1, 5)
export const footerAbout = [navigation[0], navigation[5]] as const
