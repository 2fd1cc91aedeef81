/** The demo accounts: tests, screenshots and `npm start` use these and no others. All e-mails are verified. */
export const DEMO_PASSWORD = 'concordia-demo'

interface DemoAccount {
  email: string
  /** What the account is for, as `npm start` prints it. */
  who: string
  firstName: string
  lastName: string
  cpf: string
  role: 'user' | 'secretario' | 'admin'
  /** The approved profile, if it has one. */
  perfil?: 'advogado' | 'perito' | 'arbitro' | 'mediador'
}

const account = (
  name: string,
  who: string,
  lastName: string,
  cpf: string,
  { role = 'user', ...rest }: Partial<Pick<DemoAccount, 'role' | 'perfil'>> = {},
): DemoAccount => ({
  email: `${name}@concordia.test`,
  who,
  firstName: 'Conta',
  lastName,
  cpf,
  role,
  ...rest,
})

export const DEMO_ACCOUNTS: DemoAccount[] = [
  account('parte', 'parte', 'da Parte', '11144477735'),
  account('parte2', 'outra parte', 'da Outra Parte', '52998224725'),
  account('advogado', 'advogado', 'do Advogado', '39053344705', { perfil: 'advogado' }),
  account('arbitro', 'árbitro', 'do Árbitro', '15350946056', { perfil: 'arbitro' }),
  account('arbitro2', 'segundo árbitro', 'do Segundo Árbitro', '86288366757', { perfil: 'arbitro' }),
  account('arbitro3', 'terceiro árbitro', 'do Terceiro Árbitro', '71428793860', { perfil: 'arbitro' }),
  account('mediador', 'mediador', 'do Mediador', '87748248800', { perfil: 'mediador' }),
  account('perito', 'perito', 'do Perito', '29537995593', { perfil: 'perito' }),
  account('secretaria', 'secretaria da câmara', 'da Secretaria', '45317828791', { role: 'secretario' }),
  account('admin', 'administração da câmara', 'da Administração', '76206719006', { role: 'admin' }),
]
