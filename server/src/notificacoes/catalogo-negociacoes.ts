import type { Kind, Kinds } from './aviso.ts'

/** The data of the notices about a negociação. None has an amount or a text of the partes (docs/rules/negociacoes.md#confidential). */
export interface AvisosDeNegociacoes {
  /** This account became a party, by an address among the contacts. */
  negociacaoConvite: { negociacao: number; convidadoPor: string; quando: string }
  /** Somebody came by an invitation; for the users who invite. */
  negociacaoEntrada: { negociacao: number; nome: string; partes: string }
  /** A party takes part no more for these partes: it changed the address it came by (null), closed the account, or may not negotiate. */
  negociacaoSaida: { negociacao: number; nome: string; partes: string; motivo: keyof typeof SAIU | null }
  /** A mail server refused an invitation; `motivo` in our own words. */
  conviteRecusado: { negociacao: number; endereco: string; parte: string; motivo: string }
  negociacaoProposta: { negociacao: number; por: string; quando: string; prazo: string }
  negociacaoAceita: { negociacao: number; por: string; quando: string }
  negociacaoDesistencia: { negociacao: number; por: string; quando: string }
  /** The first draft, and each review of it. */
  negociacaoMinuta: { negociacao: number; por: string; quando: string }
  negociacaoRevisao: { negociacao: number; por: string; quando: string }
  /** `ressalva`: in whose name it was given without powers that the chamber checked; '' for nobody. */
  negociacaoAssinatura: { negociacao: number; por: string; quando: string; ressalva: string }
  /** The last signature. `assinaram`: who signed, in a sentence. */
  negociacaoAcordo: { negociacao: number; por: string; quando: string; assinaram: string }
  /** A party sent the document of the agreement back with signatures of their own. */
  negociacaoAcordoAssinado: { negociacao: number; por: string; quando: string }
  /** The draft waits for this side, which has not answered it. */
  negociacaoFaltaRevisar: { negociacao: number }
  negociacaoFaltaAssinar: { negociacao: number }
  /** The document of the agreement was issued; the e-mail that carries it is the act's own. */
  negociacaoDocumento: { negociacao: number; assinaram: string }
  /** The open proposal can be accepted until tomorrow, or until today. */
  negociacaoLembrete: { negociacao: number; prazo: string; hoje: boolean }
}
/** The notices that go to the contacts of the partes too. */
export type AvisoAsPartes =
  | 'negociacaoProposta'
  | 'negociacaoAceita'
  | 'negociacaoDesistencia'
  | 'negociacaoLembrete'
  | 'negociacaoMinuta'
  | 'negociacaoRevisao'
  | 'negociacaoAssinatura'
  | 'negociacaoAcordo'
  | 'negociacaoAcordoAssinado'
  | 'negociacaoFaltaRevisar'
  | 'negociacaoFaltaAssinar'

export const paginaDaNegociacao = (id: number) => ({
  path: `/negociacao/${id}/details` as const,
  label: 'Abrir a negociação',
})

const PARTE = () => 'Você recebe este aviso porque participa desta negociação.'
/** For a contact of a parte, who need not have an account. */
export const CONTATO_DA_NEGOCIACAO =
  'Você recebe este e-mail porque este endereço foi informado como contato de uma das partes da negociação.'

const SAIU = { encerramento: 'encerrou a conta', impedimento: 'deixou a negociação, por impedimento,' }

const aviso = <F extends { negociacao: number }>(
  porque: () => string,
  texto: (facts: F) => { subject: string; body: string },
): Kind<F> => ({
  quem: 'titular' as Kind<F>['quem'],
  porque,
  texto: (facts) => {
    const { subject, body } = texto(facts)
    return { subject: `Negociação ${facts.negociacao}: ${subject}`, body, ...paginaDaNegociacao(facts.negociacao) }
  },
})

export const AVISOS_DE_NEGOCIACOES: Kinds<AvisosDeNegociacoes> = {
  negociacaoConvite: {
    ...aviso(PARTE, ({ negociacao, convidadoPor, quando }) => ({
      subject: 'você é parte',
      body: `A negociação ${negociacao} foi aberta por ${convidadoPor}, em ${quando}. O seu e-mail está entre os contatos de uma das partes, e por isso você participa dela.`,
    })),
    email: 'convite',
  },
  negociacaoEntrada: aviso(PARTE, ({ negociacao, nome, partes }) => ({
    subject: 'convite aceito',
    body: `${nome} entrou na negociação ${negociacao} e atua por ${partes}.`,
  })),
  negociacaoSaida: aviso(PARTE, ({ negociacao, nome, partes, motivo }) => ({
    subject: 'saída de uma parte',
    body: `${nome} ${motivo ? SAIU[motivo] : 'trocou o e-mail da conta'} e não atua mais por ${partes} na negociação ${negociacao}. Confira na página da negociação quem atua por esta parte e quais são os contatos dela.`,
  })),
  conviteRecusado: aviso(PARTE, ({ negociacao, endereco, parte, motivo }) => ({
    subject: 'e-mail recusado',
    body: `Um e-mail da negociação ${negociacao} para ${endereco}, contato de ${parte}, foi recusado: ${motivo}. Corrija o endereço na página da negociação.`,
  })),
  negociacaoProposta: aviso(PARTE, ({ negociacao, por, quando, prazo }) => ({
    subject: 'nova proposta',
    body: `${por} fez uma proposta na negociação ${negociacao}, em ${quando}. Ela pode ser aceita até ${prazo}. O valor e os termos estão na página da negociação. Responda por lá: respostas por e-mail não chegam à outra parte.`,
  })),
  negociacaoAceita: aviso(PARTE, ({ negociacao, por, quando }) => ({
    subject: 'proposta aceita',
    body: `${por} aceitou a proposta em aberto na negociação ${negociacao}, em ${quando}. O próximo passo é a minuta do acordo.`,
  })),
  negociacaoDesistencia: aviso(PARTE, ({ negociacao, por, quando }) => ({
    subject: 'desistência',
    body: `${por} desistiu da negociação ${negociacao} em ${quando}, e ela terminou sem acordo.`,
  })),
  negociacaoMinuta: aviso(PARTE, ({ negociacao, por, quando }) => ({
    subject: 'minuta do acordo',
    body: `${por} enviou a minuta do acordo na negociação ${negociacao}, em ${quando}. Leia-a na página da negociação, e revise ou assine.`,
  })),
  negociacaoRevisao: aviso(PARTE, ({ negociacao, por, quando }) => ({
    subject: 'minuta revisada',
    body: `${por} revisou a minuta do acordo na negociação ${negociacao}, em ${quando}. As alterações estão marcadas na página da negociação.`,
  })),
  negociacaoAssinatura: aviso(PARTE, ({ negociacao, por, quando, ressalva }) => ({
    subject: 'minuta assinada',
    body: `${por} assinou a minuta do acordo na negociação ${negociacao}, em ${quando}.${ressalva && ` ${ressalva}`} O texto não muda mais. Quem ainda não assinou está na página da negociação.`,
  })),
  negociacaoAcordo: aviso(PARTE, ({ negociacao, por, quando, assinaram }) => ({
    subject: 'acordo assinado',
    body: `Com a assinatura de ${por}, o acordo da negociação ${negociacao} ficou completo em ${quando}. ${assinaram} O documento fica na página da negociação.`,
  })),
  negociacaoAcordoAssinado: aviso(PARTE, ({ negociacao, por, quando }) => ({
    subject: 'assinatura acrescentada ao acordo',
    body: `${por} acrescentou uma assinatura digital ao documento do acordo da negociação ${negociacao}, em ${quando}. A versão atual está na página da negociação; para assinar também, baixe essa versão.`,
  })),
  negociacaoFaltaRevisar: aviso(PARTE, ({ negociacao }) => ({
    subject: 'a minuta aguarda a sua resposta',
    body: `A minuta do acordo na negociação ${negociacao} aguarda a sua resposta. Leia-a e depois revise ou assine na página da negociação.`,
  })),
  negociacaoFaltaAssinar: aviso(PARTE, ({ negociacao }) => ({
    subject: 'falta a sua assinatura',
    body: `A minuta do acordo na negociação ${negociacao} aguarda a sua assinatura. Leia-a e assine na página da negociação.`,
  })),
  negociacaoDocumento: {
    ...aviso(PARTE, ({ negociacao, assinaram }) => ({
      subject: 'documento do acordo',
      body: `O documento do acordo da negociação ${negociacao}, selado pela plataforma, está na página da negociação. ${assinaram}`,
    })),
    email: 'acordo',
  },
  negociacaoLembrete: aviso(PARTE, ({ negociacao, prazo, hoje }) => ({
    subject: `o prazo da proposta termina ${hoje ? 'hoje' : 'amanhã'}`,
    body: `A proposta em aberto na negociação ${negociacao} só pode ser aceita até ${prazo}. Depois disso, é preciso uma nova proposta.`,
  })),
}
