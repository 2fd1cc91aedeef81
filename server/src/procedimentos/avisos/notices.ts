import { detalhesDe, type RegrasDoTipo, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import {
  NAS_NOTIFICACOES,
  type Notice,
  notice,
  notices,
  toAdministrators,
  type Unnamed,
  type Words,
} from '../../avisos/notice.ts'

export interface OfTipo {
  tipo: Tipo
}
/** The facts of a notice about a procedimento: its number, some texts. Its tipo decides the words and the page. */
export type Of<Text extends string = never> = OfTipo & { numero: number } & Record<Text, string>
/** Those of a notice to one account. */
export type ToOne<Text extends string = never> = OfTipo & { procedimento: number } & Record<Text, string>

/**
 * A notice about a procedimento to an audience, whose accounts `announce` finds. `autor`: the filer. `envolvidos`: everyone who sees
 * its docket. Both without the users who muted it. `autorESecretaria`: `autor` and the secretariat. `secretaria`: the chamber's staff.
 */
export interface Announced<F> extends Notice<F> {
  to: 'autor' | 'envolvidos' | 'autorESecretaria' | 'secretaria'
  /**
   * Also sent by e-mail to the contacts of the partes: as service they are entitled to, even if muted, or as a courtesy, which a
   * user who muted the procedimento gets at none of their addresses.
   */
  partes?: 'servico' | 'cortesia'
}
/** Its words; without a screen of its own it links to the procedimento. */
type TipoWords<F> = (facts: F, regras: RegrasDoTipo) => Pick<Words, 'subject' | 'body'> & Partial<Words>

export const announced = <F extends Of>(
  how: Omit<Announced<NoInfer<F>>, 'kind' | 'words'>,
  words: TipoWords<F>,
): Unnamed<Announced<F>> => ({
  ...how,
  words: (facts) => ({ ...aPagina(facts.tipo, facts.numero), ...words(facts, TIPOS[facts.tipo]) }),
})
/** To everyone who sees the docket, and as service to the contacts of the partes. */
export const service = <F extends Of>(words: TipoWords<F>) =>
  announced({ to: 'envolvidos', partes: 'servico', why: acompanha }, words)
export const toStaff = <F extends Of>(words: TipoWords<F>) =>
  announced({ to: 'secretaria', why: () => 'Você recebe este aviso porque faz parte da secretaria da câmara.' }, words)
const toFiler = <F extends Of>(words: TipoWords<F>) => announced({ to: 'autor', why: protocolou }, words)
/** To one account, which the act passes. */
export const personal = <F extends ToOne>(why: (facts: NoInfer<F>) => string, words: TipoWords<F>) =>
  notice(why, (facts: F) => ({ ...aPagina(facts.tipo, facts.procedimento), ...words(facts, TIPOS[facts.tipo]) }))

export const acompanha = ({ tipo }: OfTipo): string =>
  `Você recebe este aviso porque acompanha este ${TIPOS[tipo].um}. Os avisos podem ser silenciados na página dele.`
const protocolou = ({ tipo }: OfTipo): string => `Você recebe este aviso porque protocolou este ${TIPOS[tipo].um}.`
/** For the contacts of the partes, who need not have an account. */
export const eContato = ({ tipo }: OfTipo): string =>
  `Você recebe este e-mail porque este endereço foi informado como contato de uma das partes do ${TIPOS[tipo].um}.`

const aPagina = (tipo: Tipo, numero: number) => ({ path: detalhesDe(tipo, numero), label: `Abrir o ${TIPOS[tipo].um}` })
/** Begins with a small letter, except an abbreviation. */
const minuscula = (texto: string) => (/^\p{Lu}{2}/u.test(texto) ? texto : texto.charAt(0).toLowerCase() + texto.slice(1))
const daqui = (dias: number) => (dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `daqui a ${dias} dias`)

function porque({ por, motivo }: { por: 'secretaria' | 'parte' | 'patrono' | 'contato'; motivo: string | null }): string {
  if (por === 'secretaria') return `A secretaria encerrou o seu acesso, pelo seguinte motivo: “${motivo ?? ''}”.`
  if (por === 'parte') return 'Uma parte encerrou o seu acesso, que vinha dela.'
  if (por === 'patrono') return 'Terminou o acesso de quem havia adicionado você como terceiro.'
  return 'O seu acesso vinha da senha enviada a um e-mail de parte que foi corrigido ou contestado.'
}

/** Notices about filing, the docket, deadlines, and who may see a procedimento. */
export const NOTICES = notices({
  /** A petition was filed; `aberta`: its fee is not paid yet. */
  protocolo: announced(
    { to: 'autor', why: protocolou, email: 'recibo' },
    ({ numero, quando, aberta }: Of<'quando'> & { aberta: boolean }, { um, titulo, pedido }) => ({
      subject: `${titulo} ${numero} protocolado`,
      body: `${pedido.recebido} e deu origem ao ${um} ${numero}, em ${quando}. O recibo de protocolo está no primeiro evento do ${um}.${aberta ? ` As custas estão em aberto: as partes só são avisadas, e o ${um} só prossegue, depois do pagamento.` : ''}`,
    }),
  ),
  /** Another user linked the procedimento by number and password. */
  vinculado: toFiler(({ numero }: Of, { um }) => ({
    subject: `Novo acesso ao ${um} ${numero}`,
    body: `Uma pessoa passou a acompanhar o ${um} ${numero} usando o número e a senha de acesso.`,
  })),
  /** A mail server refused a message to a parte; `motivo` says why in our own words, not in those of the server. */
  emailRecusado: toFiler(({ numero, endereco, parte, motivo }: Of<'endereco' | 'parte' | 'motivo'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: e-mail recusado`,
    body: `Um e-mail da câmara para ${endereco}, endereço da parte ${parte} no ${um} ${numero}, foi recusado: ${motivo}. Confira o endereço e fale com a secretaria para corrigi-lo. A resposta do servidor está na página do ${um}, junto ao endereço.`,
  })),
  /**
   * Somebody added an evento. `descricao`: null where its author, neither staff nor tribunal, described it in words of their own,
   * which are in no e-mail. `prazo`: "20/11/2026", or null.
   */
  movimentacao: service(
    (
      { numero, descricao, por, quando, prazo }: Of<'por' | 'quando'> & { descricao: string | null; prazo: string | null },
      { um, titulo },
    ) => ({
      subject: `${titulo} ${numero}: ${descricao === null ? 'nova manifestação' : minuscula(descricao)}`,
      body: `${por} ${descricao === null ? `apresentou uma manifestação no ${um} ${numero}` : `acrescentou um evento ao ${um} ${numero}: “${descricao}”`}, em ${quando}.${prazo ? ` O prazo termina em ${prazo}.` : ''} ${descricao === null ? 'O texto e os' : 'Os'} documentos estão na página do ${um}.`,
    }),
  ),
  /** An arbitrator or mediator gave the secretariat a task. */
  tarefa: toStaff(({ numero, tarefa, por, prazo }: Of<'tarefa' | 'por' | 'prazo'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: tarefa para a secretaria`,
    body: `${por} atribuiu uma tarefa à secretaria no ${um} ${numero}: “${tarefa}”. O prazo termina em ${prazo}.`,
  })),
  /** The secretariat finished a task; only its author is notified, so this is not a notice about a procedimento. */
  tarefaConcluida: personal(
    () => 'Você recebe este aviso porque pediu esta tarefa à secretaria.',
    ({ procedimento: numero, tarefa, por }: ToOne<'tarefa' | 'por'>, { um, titulo }) => ({
      subject: `${titulo} ${numero}: tarefa concluída`,
      body: `${por}, da secretaria, concluiu a tarefa “${tarefa}”, que você pediu no ${um} ${numero}.`,
    }),
  ),
  /** A deadline is near; `faltam` days are left, 0 on the day itself. */
  lembrete: announced(
    { to: 'envolvidos', partes: 'cortesia', why: acompanha },
    (
      { numero, descricao, prazo, deQuem, faltam }: Of<'descricao' | 'prazo' | 'deQuem'> & { faltam: number },
      { um, titulo },
    ) => ({
      subject: `${titulo} ${numero}: prazo termina ${daqui(faltam)}`,
      body: `O prazo ${deQuem} do evento “${descricao}”, no ${um} ${numero}, termina ${daqui(faltam)}: ${prazo}.`,
    }),
  ),
  /** A deadline passed without an answer; `deQuem`: "das demandadas". */
  prazoVencido: service(({ numero, descricao, prazo, deQuem }: Of<'descricao' | 'prazo' | 'deQuem'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: prazo vencido sem manifestação`,
    body: `O prazo ${deQuem} do evento “${descricao}”, no ${um} ${numero}, terminou em ${prazo} sem manifestação.`,
  })),
  /** A deadline was moved: `motivo` says why none ends on its day. */
  prazoProrrogado: service(
    ({ numero, descricao, de, ate, motivo }: Of<'descricao' | 'de' | 'ate' | 'motivo'>, { um, titulo }) => ({
      subject: `${titulo} ${numero}: prazo prorrogado`,
      body: `O prazo do evento “${descricao}” do ${um} ${numero}, que terminaria em ${de}, passa a terminar em ${ate}, ${motivo}.`,
    }),
  ),
  /** A deadline goes on after a suspension, and ends on another day. */
  prazoRetomado: service(({ numero, descricao, de, ate }: Of<'descricao' | 'de' | 'ate'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: prazo retomado`,
    body: `O prazo do evento “${descricao}” do ${um} ${numero}, parado pela suspensão, voltou a correr. Terminaria em ${de} e passa a terminar em ${ate}.`,
  })),
  /** An agreement signed in a negociação that is linked to it is in its docket now. `assinaram`: who signed, in a sentence. */
  acordoEmNegociacao: service(({ numero, negociacao, assinaram }: Of<'assinaram'> & { negociacao: number }, { um, titulo }) => ({
    subject: `${titulo} ${numero}: acordo assinado em negociação`,
    body: `A negociação ${negociacao}, vinculada ao ${um} ${numero}, terminou em acordo. ${assinaram} O documento está nos eventos do ${um}.`,
  })),
  /** The same, for the secretariat, which may register it. `registravel`: whether the situação allows to register it; `porTermo`: by the final term of the mediation. */
  acordoARegistrar: toStaff(
    (
      { numero, negociacao, registravel, porTermo }: Of & { negociacao: number; registravel: boolean; porTermo: boolean },
      { um, titulo },
    ) => ({
      subject: `${titulo} ${numero}: ${registravel ? 'acordo a registrar' : 'acordo juntado'}`,
      body: `O acordo da negociação ${negociacao} foi juntado ao ${um} ${numero}. ${registravel ? `Confira o documento e, se o acordo puser fim ao ${um}, ${porTermo ? 'encerre a mediação com o termo final, em “encerrar com o acordo”' : 'registre-o em “registrar acordo”'}.` : `Na situação atual do ${um}, não há acordo a registrar.`}`,
    }),
  ),
  /** Refused, archived, reactivated, suspended, or an agreement registered: `ato` is its name in the docket. */
  situacaoAlterada: service(({ numero, ato, motivo, por, quando }: Of<'ato' | 'motivo' | 'por' | 'quando'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: ${minuscula(ato)}`,
    body: `${por} registrou no ${um} ${numero} o evento “${ato}”, em ${quando}. Motivo: ${motivo}`,
  })),
  /** All partes were sent a new access password. */
  novaSenha: toFiler(({ numero }: Of, { um, titulo }) => ({
    subject: `${titulo} ${numero}: nova senha de acesso`,
    body: `A secretaria enviou uma nova senha de acesso ao ${um} ${numero} aos e-mails das partes. A senha anterior deixou de valer; quem já acompanha o ${um} não precisa fazer nada.`,
  })),
  /** The address of a parte was corrected; both addresses are masked. */
  contatoCorrigido: toFiler(({ numero, parte, de, para }: Of<'parte' | 'de' | 'para'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: e-mail de parte corrigido`,
    body: `A secretaria corrigiu o e-mail da parte ${parte} no ${um} ${numero}: de ${de} para ${para}.`,
  })),
  /** An account lost its access. `motivo`: only the secretariat's reason is passed on. */
  acessoEncerrado: personal(
    ({ tipo }: OfTipo) => `Você recebe este aviso porque acompanhava este ${TIPOS[tipo].um}.`,
    (
      {
        procedimento: numero,
        por,
        motivo,
      }: ToOne & { por: 'secretaria' | 'parte' | 'patrono' | 'contato'; motivo: string | null },
      { um, titulo },
    ) => ({
      subject: `${titulo} ${numero}: seu acesso terminou`,
      body: `Você não acompanha mais o ${um} ${numero}. ${porque({ por, motivo })} O que você fez nele continua nos autos. Em caso de dúvida, fale com a secretaria.`,
      ...NAS_NOTIFICACOES,
    }),
  ),
  /** The address of a parte was corrected: told to the accounts tied to it. Both addresses are masked. */
  contatoDaParteCorrigido: personal(
    acompanha,
    ({ procedimento: numero, parte, de, para }: ToOne<'parte' | 'de' | 'para'>, { um, titulo }) => ({
      subject: `${titulo} ${numero}: e-mail de parte trocado`,
      body: `A secretaria trocou o e-mail da parte ${parte} no ${um} ${numero}: de ${de} para ${para}. Se você não reconhece esta mudança, use o link que enviamos por e-mail.`,
    }),
  ),
  /** Somebody contested that correction. */
  contatoContestado: toStaff(({ numero, parte, de, para }: Of<'parte' | 'de' | 'para'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: troca de e-mail contestada`,
    body: `O destinatário do aviso da troca do e-mail da parte ${parte} no ${um} ${numero}, de ${de} para ${para}, não a reconhece. O contato está congelado: não dá acesso, não recebe senha e não muda até que um administrador decida.`,
  })),
  /** The contact of a parte was corrected or frozen; both addresses are masked. */
  contatoMudado: toAdministrators(
    ({
      oQue,
      procedimento,
      parte,
      de,
      para,
      por,
      quando,
    }: Record<'oQue' | 'procedimento' | 'parte' | 'de' | 'para' | 'por' | 'quando', string>) => ({
      subject: `${oQue} no ${procedimento}`,
      body: `${por}: ${oQue}, de ${parte}, no ${procedimento} (de ${de} para ${para}), em ${quando}.`,
    }),
  ),
})
