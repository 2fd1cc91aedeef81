import { TIPOS } from '@concordia/contract/rules/tipos'
import { NAS_NOTIFICACOES, notices } from '../../avisos/notice.ts'
import { type Of, type OfTipo, personal, service, type ToOne, toStaff } from '../../procedimentos/avisos/notices.ts'

/** Notices about what arbitrators disclose and about challenges; none has the words of the people. */
export const NOTICES = notices({
  /** An arbitrator disclosed something after the acceptance. `ate`: "20/11/2026", until when the partes may object; or null. */
  revelacao: service(({ numero, nome, ate }: Of<'nome'> & { ate: string | null }, { titulo, um }) => ({
    subject: `${titulo} ${numero}: revelação de árbitro`,
    body: `${nome}, que atua como árbitro no ${um} ${numero}, revelou um fato que as partes devem conhecer.${ate ? ` Até ${ate}, cada parte pode impugnar o árbitro por causa dele.` : ''} O texto está na página do ${um}.`,
  })),
  /** `ate`: until when the arbitrator and the other side may answer. */
  impugnacao: service(({ numero, nome, por, ate }: Of<'nome' | 'por' | 'ate'>, { titulo, um }) => ({
    subject: `${titulo} ${numero}: árbitro impugnado`,
    body: `${por}, como parte, impugnou ${nome} como árbitro no ${um} ${numero}. O árbitro e o outro lado podem responder até ${ate}, na página do ${um}, onde estão os motivos. Depois, a secretaria decide. O ${um} segue enquanto isso.`,
  })),
  impugnacaoADecidir: toStaff(({ numero, nome, por, ate }: Of<'nome' | 'por' | 'ate'>, { titulo, um }) => ({
    subject: `${titulo} ${numero}: impugnação de árbitro a decidir`,
    body: `${por}, como parte, impugnou ${nome} como árbitro no ${um} ${numero}. As respostas podem vir até ${ate}. Depois, decide uma pessoa da secretaria que não tenha designado o árbitro.`,
  })),
  manifestacaoNaImpugnacao: service(({ numero, nome, por }: Of<'nome' | 'por'>, { titulo, um }) => ({
    subject: `${titulo} ${numero}: manifestação sobre a impugnação de árbitro`,
    body: `${por} se manifestou sobre a impugnação de ${nome} como árbitro no ${um} ${numero}. O texto está na página do ${um}.`,
  })),
  decisaoDaImpugnacao: service(
    ({ numero, nome, decisao }: Of<'nome'> & { decisao: 'acolhida' | 'rejeitada' }, { titulo, um }) => ({
      subject: `${titulo} ${numero}: impugnação de árbitro ${decisao}`,
      body: `A câmara decidiu a impugnação de ${nome} como árbitro no ${um} ${numero}: foi ${decisao}. ${decisao === 'acolhida' ? 'O árbitro deixou a função, e a secretaria designa outra pessoa.' : 'O árbitro continua na função.'} O fundamento está na página do ${um}.`,
    }),
  ),
  vagaPelaImpugnacao: toStaff(({ numero, nome }: Of<'nome'>, { titulo, um }) => ({
    subject: `${titulo} ${numero}: designe outro árbitro`,
    body: `A impugnação de ${nome} como árbitro no ${um} ${numero} foi acolhida. A vaga está livre para outra designação.`,
  })),
  /** For the arbitrator who left because of it. */
  impugnadoAcolhida: personal(
    ({ tipo }: OfTipo) => `Você recebe este aviso porque a câmara havia designado você para este ${TIPOS[tipo].um}.`,
    ({ procedimento: numero, papel }: ToOne<'papel'>, { titulo, um }) => ({
      subject: `${titulo} ${numero}: impugnação acolhida, sua designação terminou`,
      body: `A câmara acolheu a impugnação da sua atuação como ${papel} no ${um} ${numero}. Você deixa de ter acesso ao ${um} como ${papel} e não precisa fazer mais nada.`,
      ...NAS_NOTIFICACOES,
    }),
  ),
})
