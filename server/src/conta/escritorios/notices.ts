import { aboutAccount, notices } from '../../avisos/notice.ts'

/** The tab of the firms, at one invitation. */
export const paginaDoConvite = (convite: string): `/${string}` => `/settings?aba=escritorio&convite=${convite}`

const NA_ABA = { path: '/settings?aba=escritorio', label: 'Ver escritórios' } as const

/** Notices about who belongs to a firm. `escritorio`: its name; `quem`: somebody's name; `papel` in lower case. */
export const NOTICES = notices({
  /** `convidadoPor`: the inviter, as an invitation shows them. */
  escritorioConvite: aboutAccount(
    ({ convidadoPor, escritorio, papel, convite }: Record<'convidadoPor' | 'escritorio' | 'papel' | 'convite', string>) => ({
      subject: `Convite para o escritório ${escritorio}`,
      body: `Você foi convidado para o escritório ${escritorio}, como ${papel}, por ${convidadoPor}. O convite sozinho não dá acesso a nenhum processo. Aceite ou recuse.`,
      path: paginaDoConvite(convite),
      label: 'Responder ao convite',
    }),
  ),
  escritorioResposta: aboutAccount(
    ({ quem, escritorio, papel, aceito }: Record<'quem' | 'escritorio' | 'papel', string> & { aceito: boolean }) => ({
      subject: `${quem} ${aceito ? 'aceitou' : 'recusou'} o convite do escritório`,
      body: `${quem} ${aceito ? `aceitou o convite e é membro do escritório ${escritorio}, como ${papel}` : `recusou o convite para o escritório ${escritorio}`}.`,
      ...NA_ABA,
    }),
  ),
  escritorioRemocao: aboutAccount(({ quem, escritorio }: Record<'quem' | 'escritorio', string>) => ({
    subject: `Você não é mais membro do escritório ${escritorio}`,
    body: `${quem} removeu você do escritório ${escritorio}. O que você via e fazia pelas equipes dele terminou. O que você acompanha por si continua.`,
    ...NA_ABA,
  })),
  escritorioSaida: aboutAccount(({ quem, escritorio }: Record<'quem' | 'escritorio', string>) => ({
    subject: `${quem} saiu do escritório`,
    body: `${quem} não é mais membro do escritório ${escritorio}, nem das equipes dele.`,
    ...NA_ABA,
  })),
})
