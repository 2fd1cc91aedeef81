interface Screen {
  getByRole: (role: 'button' | 'menuitem', options: { name: string; exact?: boolean }) => { click: () => Promise<void> }
}

/** Opens the menu of a row and chooses an act: `rowAct(screen, 'Contratos', 'Desativar')`. */
export async function rowAct(screen: Screen, de: string, act: string): Promise<void> {
  await screen.getByRole('button', { name: `Mais ações de ${de}`, exact: true }).click()
  await screen.getByRole('menuitem', { name: act, exact: true }).click()
}
