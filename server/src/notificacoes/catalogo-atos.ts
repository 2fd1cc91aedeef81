import type { Kinds } from './aviso.ts'

/** What the secretariat does about a procedimento. `processo` instead of `numero`: only the account it is about is told. */
export interface AvisosDosAtos {
  /** Refused, archived, reactivated, suspended, or an agreement registered: `ato` as the docket calls it. */
  situacaoAlterada: { numero: number; ato: string; motivo: string; por: string; quando: string }
  /** Somebody else was named in the place of a designee, for the reason the docket tells. */
  substituicao: { numero: number; papel: string; antes: string; agora: string; motivo: string }
  /** This account's designation went to somebody else. */
  dispensa: { processo: number; papel: string }
  /** This account's designation ended unanswered, because of what the docket calls `ato`. */
  designacaoEncerrada: { processo: number; papel: string; ato: string }
  /** All partes were sent a new access password. */
  novaSenha: { numero: number }
  /** The address of a parte was put right; both are masked. */
  contatoCorrigido: { numero: number; parte: string; de: string; para: string }
}

const ACOMPANHA = 'Você recebe este aviso porque acompanha este processo. Os avisos podem ser silenciados na página dele.'
const QUEM_PROTOCOLOU = 'Você recebe este aviso porque protocolou este processo.'
const DESIGNADO = 'Você recebe este aviso porque a câmara havia designado você para este processo.'
const processo = (numero: number) => ({ path: `/processo/${numero}/details` as const, label: 'Abrir o processo' })
/** Who lost sight of it has no page of it to go to. */
const NAS_NOTIFICACOES = { path: '/notifications', label: 'Ver notificações' } as const

export const AVISOS_DOS_ATOS: Kinds<AvisosDosAtos> = {
  situacaoAlterada: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: ACOMPANHA,
    texto: ({ numero, ato, motivo, por, quando }) => ({
      subject: `Processo ${numero}: ${ato.charAt(0).toLowerCase()}${ato.slice(1)}`,
      body: `Em ${quando}, ${por} registrou no processo ${numero} o evento “${ato}”. Motivo: ${motivo}`,
      ...processo(numero),
    }),
  },
  substituicao: {
    quem: 'envolvidos',
    // The parte may challenge who will decide, at the first opportunity (Lei 9.307/96, arts. 15, 16 and 20).
    partes: 'servico',
    porque: ACOMPANHA,
    texto: ({ numero, papel, antes, agora, motivo }) => ({
      subject: `Processo ${numero}: substituição de ${papel}`,
      body: `No processo ${numero}, a câmara designou ${agora} como ${papel}, em substituição a ${antes}, e aguarda a resposta. Motivo: ${motivo}`,
      ...processo(numero),
    }),
  },
  dispensa: {
    quem: 'titular',
    porque: DESIGNADO,
    texto: ({ processo: numero, papel }) => ({
      subject: `Processo ${numero}: sua designação terminou`,
      body: `A câmara designou outra pessoa como ${papel} no processo ${numero}, em seu lugar. Você deixa de ter acesso ao processo como ${papel} e não precisa fazer mais nada.`,
      ...NAS_NOTIFICACOES,
    }),
  },
  designacaoEncerrada: {
    quem: 'titular',
    porque: DESIGNADO,
    texto: ({ processo: numero, papel, ato }) => ({
      subject: `Processo ${numero}: sua designação terminou`,
      body: `A designação como ${papel} no processo ${numero}, que aguardava a sua resposta, terminou com o evento “${ato}”. Você não precisa fazer mais nada.`,
      ...NAS_NOTIFICACOES,
    }),
  },
  novaSenha: {
    quem: 'autor',
    porque: QUEM_PROTOCOLOU,
    texto: ({ numero }) => ({
      subject: `Processo ${numero}: nova senha de acesso`,
      body: `A secretaria enviou uma nova senha de acesso ao processo ${numero} aos e-mails das partes. A senha anterior deixou de valer; quem já acompanha o processo não precisa fazer nada.`,
      ...processo(numero),
    }),
  },
  contatoCorrigido: {
    quem: 'autor',
    porque: QUEM_PROTOCOLOU,
    texto: ({ numero, parte, de, para }) => ({
      subject: `Processo ${numero}: e-mail de parte corrigido`,
      body: `A secretaria corrigiu o e-mail da parte ${parte} no processo ${numero}: de ${de} para ${para}.`,
      ...processo(numero),
    }),
  },
}
