import type { Kinds } from './aviso.ts'

/** The data of the notices to the secretariat about acts of its own members. */
export interface AvisosDaSecretaria {
  /** A colleague asks for an act that a second person confirms. */
  confirmacaoPedida: { resumo: string; por: string; ate: string }
  /** It was confirmed, refused or not decided in time; for the user who asked for it. `por`: who decided. */
  confirmacaoDecidida: {
    resumo: string
    decisao: 'feita' | 'recusada' | 'vencida'
    por: string | null
    motivo: string | null
  }
  /** To administrators, at once: the role of an account changes. */
  papelMudado: { conta: string; deAntes: string; paraAgora: string; por: string; quando: string }
  /** To administrators, at once: the contact of a parte was corrected or frozen; both addresses are masked. */
  contatoMudado: { oQue: string; procedimento: string; parte: string; de: string; para: string; por: string; quando: string }
  /** To administrators, at once: the second factor of an account was reset. */
  segundoFatorReiniciado: { conta: string; por: string; quando: string }
}

const DA_SECRETARIA = () => 'Você recebe este aviso porque faz parte da secretaria da câmara.'
const DA_ADMINISTRACAO = () => 'Você recebe este aviso porque faz parte da administração da câmara; ele não pode ser desligado.'
const NAS_CONFIRMACOES = { path: '/secretaria/confirmacoes', label: 'Ver as confirmações' } as const
const NA_AUDITORIA = { path: '/secretaria/auditoria', label: 'Abrir a auditoria' } as const
const CONFIRA = 'Se isso não era esperado, confira com quem o fez e, se preciso, bloqueie a conta.'

/** Notices about what the members of the secretariat do. Those to administrators go out by `tellAdministrators`. */
export const AVISOS_DA_SECRETARIA: Kinds<AvisosDaSecretaria> = {
  confirmacaoPedida: {
    quem: 'titular',
    porque: DA_SECRETARIA,
    texto: ({ resumo, por, ate }) => ({
      subject: 'Um ato aguarda a sua confirmação',
      body: `${por} pediu um ato que outra pessoa da secretaria precisa confirmar até ${ate}: ${resumo} Nada mudou ainda.`,
      ...NAS_CONFIRMACOES,
    }),
  },
  confirmacaoDecidida: {
    quem: 'titular',
    porque: DA_SECRETARIA,
    texto: ({ resumo, decisao, por, motivo }) => ({
      subject:
        decisao === 'feita' ? 'Ato confirmado e feito' : decisao === 'recusada' ? 'Ato recusado' : 'Ato não confirmado no prazo',
      body:
        decisao === 'feita'
          ? `${por} confirmou o ato que você pediu, e ele foi feito: ${resumo}`
          : decisao === 'recusada'
            ? `${por} recusou o ato que você pediu, e nada mudou: ${resumo} Motivo: “${motivo}”.`
            : `Ninguém confirmou no prazo o ato que você pediu, e nada mudou: ${resumo}`,
      ...NAS_CONFIRMACOES,
    }),
  },
  papelMudado: {
    quem: 'titular',
    porque: DA_ADMINISTRACAO,
    texto: ({ conta, deAntes, paraAgora, por, quando }) => ({
      subject: `Papel mudado: ${conta} passa a ${paraAgora}`,
      body: `${por} mudou o papel da conta de ${conta} de “${deAntes}” para “${paraAgora}”, em ${quando}. ${CONFIRA}`,
      ...NA_AUDITORIA,
    }),
  },
  contatoMudado: {
    quem: 'titular',
    porque: DA_ADMINISTRACAO,
    texto: ({ oQue, procedimento, parte, de, para, por, quando }) => ({
      subject: `${oQue} no ${procedimento}`,
      body: `${por}: ${oQue}, de ${parte}, no ${procedimento} (de ${de} para ${para}), em ${quando}. ${CONFIRA}`,
      ...NA_AUDITORIA,
    }),
  },
  segundoFatorReiniciado: {
    quem: 'titular',
    porque: DA_ADMINISTRACAO,
    texto: ({ conta, por, quando }) => ({
      subject: `Segundo fator reiniciado: ${conta}`,
      body: `${por} reiniciou o segundo fator da conta de ${conta}, em ${quando}: a pessoa entra com um código por e-mail e escolhe outro. ${CONFIRA}`,
      ...NA_AUDITORIA,
    }),
  },
}
