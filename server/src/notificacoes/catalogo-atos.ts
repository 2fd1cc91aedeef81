import { TIPOS } from '@concordia/contract/rules/tipos'
import type { Kinds } from './aviso.ts'
import { acompanha, aPagina, type DoTipo, NAS_NOTIFICACOES, protocolou, sobre } from './procedimento.ts'

/** Acts of the secretariat on a procedimento. With `procedimento` instead of `numero`, only the account concerned is notified. */
export interface AvisosDosAtos {
  /** Refused, archived, reactivated, suspended, or an agreement registered: `ato` is its name in the docket. */
  situacaoAlterada: DoTipo & { numero: number; ato: string; motivo: string; por: string; quando: string }
  /** A designee was replaced, for the reason in the docket. */
  substituicao: DoTipo & { numero: number; papel: string; antes: string; agora: string; motivo: string }
  /** This account's designation was given to somebody else. */
  dispensa: DoTipo & { procedimento: number; papel: string }
  /** This account's designation ended unanswered, because of the act named `ato` in the docket. */
  designacaoEncerrada: DoTipo & { procedimento: number; papel: string; ato: string }
  /** All partes were sent a new access password. */
  novaSenha: DoTipo & { numero: number }
  /** The address of a parte was corrected; both addresses are masked. */
  contatoCorrigido: DoTipo & { numero: number; parte: string; de: string; para: string }
}

const designado = ({ tipo }: DoTipo) => `Você recebe este aviso porque a câmara havia designado você para este ${TIPOS[tipo].um}.`

export const AVISOS_DOS_ATOS: Kinds<AvisosDosAtos> = {
  situacaoAlterada: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, ato, motivo, por, quando }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${ato.charAt(0).toLowerCase()}${ato.slice(1)}`,
      body: `Em ${quando}, ${por} registrou no ${um} ${numero} o evento “${ato}”. Motivo: ${motivo}`,
      ...aPagina(tipo, numero),
    })),
  },
  substituicao: {
    quem: 'envolvidos',
    // The partes may challenge the arbitrator, at the first opportunity (Lei 9.307/96, arts. 15, 16 and 20).
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, papel, antes, agora, motivo }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: substituição de ${papel}`,
      body: `No ${um} ${numero}, a câmara designou ${agora} como ${papel}, em substituição a ${antes}, e aguarda a resposta. Motivo: ${motivo}`,
      ...aPagina(tipo, numero),
    })),
  },
  dispensa: {
    quem: 'titular',
    porque: designado,
    texto: sobre(({ procedimento: numero, papel }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: sua designação terminou`,
      body: `A câmara designou outra pessoa como ${papel} no ${um} ${numero}, em seu lugar. Você deixa de ter acesso ao ${um} como ${papel} e não precisa fazer mais nada.`,
      ...NAS_NOTIFICACOES,
    })),
  },
  designacaoEncerrada: {
    quem: 'titular',
    porque: designado,
    texto: sobre(({ procedimento: numero, papel, ato }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: sua designação terminou`,
      body: `A designação como ${papel} no ${um} ${numero}, que aguardava a sua resposta, terminou com o evento “${ato}”. Você não precisa fazer mais nada.`,
      ...NAS_NOTIFICACOES,
    })),
  },
  novaSenha: {
    quem: 'autor',
    porque: protocolou,
    texto: sobre(({ tipo, numero }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: nova senha de acesso`,
      body: `A secretaria enviou uma nova senha de acesso ao ${um} ${numero} aos e-mails das partes. A senha anterior deixou de valer; quem já acompanha o ${um} não precisa fazer nada.`,
      ...aPagina(tipo, numero),
    })),
  },
  contatoCorrigido: {
    quem: 'autor',
    porque: protocolou,
    texto: sobre(({ tipo, numero, parte, de, para }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: e-mail de parte corrigido`,
      body: `A secretaria corrigiu o e-mail da parte ${parte} no ${um} ${numero}: de ${de} para ${para}.`,
      ...aPagina(tipo, numero),
    })),
  },
}
