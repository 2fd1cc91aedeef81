import { TIPOS } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { NAS_NOTIFICACOES, notices } from '../../avisos/notice.ts'
import { announced, type Of, type OfTipo, personal, service, type ToOne, toStaff } from './notices.ts'

const designado = ({ tipo }: OfTipo) => `Você recebe este aviso porque a câmara havia designado você para este ${TIPOS[tipo].um}.`

/** Notices about designations: asked, answered, replaced, ended. */
export const NOTICES = notices({
  /** This account was designated arbitrator or mediator; only it is notified, so this is not a notice about a procedimento. */
  designacao: personal(
    ({ tipo }: OfTipo) => `Você recebe este aviso porque a câmara designou você para este ${TIPOS[tipo].um}.`,
    ({ procedimento: numero, papel }: ToOne<'papel'>, { um, titulo, aConferir }) => ({
      subject: `${titulo} ${numero}: você foi designado ${papel}`,
      body: `A câmara designou você como ${papel} no ${um} ${numero}. Confira ${aConferir} na página do ${um} e responda, nela mesma, se aceita ou recusa a designação.`,
    }),
  ),
  /** It still waits for this account's answer. */
  lembreteDeDesignacao: personal(
    ({ tipo }: OfTipo) => `Você recebe este aviso porque a câmara designou você para este ${TIPOS[tipo].um}.`,
    ({ procedimento: numero, papel, desde }: ToOne<'papel' | 'desde'>, { um, titulo }) => ({
      subject: `${titulo} ${numero}: sua designação aguarda resposta`,
      body: `Em ${desde} a câmara designou você como ${papel} no ${um} ${numero} e ainda não recebeu a sua resposta. Aceite ou recuse a designação na página do ${um}.`,
    }),
  ),
  /**
   * A designee accepted; `ativo`: the procedimento waited only for this answer. `termo`: a term was signed. `recusavelAte`:
   * `yyyy-mm-dd`; something was disclosed, and each parte may refuse the person until this day; null: nothing was. `objecaoAte`: `dd/mm/aaaa`, until when the partes may object to an
   * arbitrator's answers. Service, because
   * a parte may challenge the arbitrator at the first opportunity (Lei 9.307/96, arts. 15 and 20).
   */
  aceiteDesignacao: service(
    (
      {
        numero,
        papel,
        nome,
        ativo,
        termo,
        recusavelAte,
        objecaoAte,
      }: Of<'papel' | 'nome'> & { ativo: boolean; termo: boolean; recusavelAte: string | null; objecaoAte: string | null },
      { um, titulo, aceiteComTermo },
    ) => ({
      subject: `${titulo} ${numero}: ${papel} aceitou a designação`,
      body: `${nome} aceitou a designação como ${papel} no ${um} ${numero}.${ativo ? ` Com isso, o ${um} passou a ativo.` : ''}${termo ? ` O termo assinado${aceiteComTermo ? ' e as respostas ao questionário estão' : ' está'} nos eventos do ${um}.` : ''}${recusavelAte ? ` Ao aceitar, revelou um fato que as partes devem conhecer. Até ${formatDate(recusavelAte)}, cada parte pode recusar quem foi designado, na página do ${um}.` : ''}${objecaoAte ? ` Até ${objecaoAte}, cada parte pode impugnar o árbitro pelo que ele revelou, na página do ${um}.` : ''}`,
    }),
  ),
  /** A designee refused: the seat is free again. */
  recusaDesignacao: announced(
    {
      to: 'autorESecretaria',
      why: ({ tipo }: OfTipo) => `Você recebe este aviso porque protocolou este ${TIPOS[tipo].um} ou cuida dele na secretaria.`,
    },
    ({ numero, papel, nome }: Of<'papel' | 'nome'>, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${papel} recusou a designação`,
      body: `${nome} recusou a designação como ${papel} no ${um} ${numero}. A vaga está livre para outra designação.`,
    }),
  ),
  /** A parte refused the person who had disclosed something; the second is for the secretariat, who designates another. */
  recusaDaParte: service(({ numero, papel, nome, por }: Of<'papel' | 'nome' | 'por'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: ${papel} recusado por uma parte`,
    body: `${por}, como parte, recusou ${nome} como ${papel} no ${um} ${numero}, depois do fato revelado no aceite. A secretaria designa outra pessoa.`,
  })),
  vagaPelaRecusa: announced(
    { to: 'secretaria', why: ({ tipo }: OfTipo) => `Você recebe este aviso porque cuida deste ${TIPOS[tipo].um} na secretaria.` },
    ({ numero, papel, nome, por }: Of<'papel' | 'nome' | 'por'>, { um, titulo }) => ({
      subject: `${titulo} ${numero}: designe outro ${papel}`,
      body: `${por}, como parte, recusou ${nome} como ${papel} no ${um} ${numero}. A vaga está livre para outra designação.`,
    }),
  ),
  /** The same, for the person refused. */
  recusadoPelaParte: personal(designado, ({ procedimento: numero, papel }: ToOne<'papel'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: sua designação terminou`,
    body: `Uma das partes recusou a sua designação como ${papel} no ${um} ${numero}, como a lei permite depois de um fato revelado. Você deixa de ter acesso ao ${um} como ${papel} e não precisa fazer mais nada.`,
    ...NAS_NOTIFICACOES,
  })),
  /** A designee was replaced, for the reason in the docket. Service: see `aceiteDesignacao` (also art. 16). */
  substituicao: service(
    ({ numero, papel, antes, agora, motivo }: Of<'papel' | 'antes' | 'agora' | 'motivo'>, { um, titulo }) => ({
      subject: `${titulo} ${numero}: substituição de ${papel}`,
      body: `No ${um} ${numero}, a câmara designou ${agora} como ${papel}, em substituição a ${antes}, e aguarda a resposta. Motivo: ${motivo}`,
    }),
  ),
  /** This account's designation was given to somebody else. */
  dispensa: personal(designado, ({ procedimento: numero, papel }: ToOne<'papel'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: sua designação terminou`,
    body: `A câmara designou outra pessoa como ${papel} no ${um} ${numero}, em seu lugar. Você deixa de ter acesso ao ${um} como ${papel} e não precisa fazer mais nada.`,
    ...NAS_NOTIFICACOES,
  })),
  /** This account's designation ended unanswered, because of the act named `ato` in the docket. */
  designacaoEncerrada: personal(designado, ({ procedimento: numero, papel, ato }: ToOne<'papel' | 'ato'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: sua designação terminou`,
    body: `A designação como ${papel} no ${um} ${numero}, que aguardava a sua resposta, terminou com o evento “${ato}”. Você não precisa fazer mais nada.`,
    ...NAS_NOTIFICACOES,
  })),
  /** This account lost a case: it, or the person for whom it followed the case, judges one of the partes since a contact was corrected. */
  acessoRetirado: personal(
    ({ tipo }: OfTipo) => `Você recebe este aviso porque acompanhava este ${TIPOS[tipo].um}.`,
    ({ procedimento: numero }: ToOne, { um, titulo }) => ({
      subject: `${titulo} ${numero}: seu acesso terminou`,
      body: `Você não acompanha mais o ${um} ${numero}. Quem julga não acompanha a mediação das mesmas partes (Lei 13.140/2015, art. 30), e você, ou quem lhe deu o acesso, está ou esteve designado árbitro em um processo que passou a ter um contato em comum com o ${um}. Em caso de dúvida, fale com a secretaria.`,
      ...NAS_NOTIFICACOES,
    }),
  ),
  /** The same, for the secretariat. `protocolou`: the person filed the case, and so keeps it. */
  quemJulgaAcompanhava: toStaff(
    ({ numero, nome, processo, protocolou }: Of<'nome'> & { processo: number; protocolou: boolean }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${protocolou ? 'árbitro protocolou o caso' : 'acesso retirado do árbitro'}`,
      body: `Depois da correção de um e-mail, o ${um} ${numero} e o processo ${processo} têm um contato em comum. ${nome} está, ou esteve, designado árbitro no processo, e quem julga não acompanha a mediação (Lei 13.140/2015, art. 30). ${protocolou ? `Como protocolou o ${um}, continua a acompanhá-lo: confira se deve ser substituído no processo.` : `Por isso não acompanha mais o ${um}.`}`,
    }),
  ),
  /** This account was party to a negociação linked to a case, and judges a parte of the case since a contact was corrected. */
  impedidoDeixaNegociacao: personal(
    () => 'Você recebe este aviso porque participava desta negociação.',
    ({ procedimento: numero, negociacao }: ToOne & { negociacao: number }, { um }) => ({
      subject: `Negociação ${negociacao}: sua participação terminou`,
      body: `Você não participa mais da negociação ${negociacao}, vinculada ao ${um} ${numero}. Quem julga não acompanha a mediação das mesmas partes (Lei 13.140/2015, art. 30), e você está, ou esteve, designado árbitro em um processo que passou a ter um contato em comum com o ${um}. Em caso de dúvida, fale com a secretaria.`,
      ...NAS_NOTIFICACOES,
    }),
  ),
  /** The same, for the secretariat. `fica`: the person opened it or has signed a draft, and so stays. */
  quemJulgaNegociava: toStaff(
    (
      { numero, negociacao, nome, processo, fica }: Of<'nome'> & { negociacao: number; processo: number; fica: boolean },
      { um, titulo },
    ) => ({
      subject: `${titulo} ${numero}: ${fica ? 'árbitro participa de uma negociação' : 'árbitro saiu de uma negociação'}`,
      body: `Depois da correção de um e-mail, o ${um} ${numero} e o processo ${processo} têm um contato em comum. ${nome} está, ou esteve, designado árbitro no processo e participava da negociação ${negociacao}, vinculada ao ${um}; quem julga não acompanha a mediação (Lei 13.140/2015, art. 30). ${fica ? 'Como a abriu, ou já assinou uma minuta do acordo, continua nela: confira se deve ser substituído no processo.' : 'Por isso não participa mais dela.'}`,
    }),
  ),
  /** The sender of something private let this account, the mediator, read it. */
  reservadoLiberado: personal(
    ({ tipo }: OfTipo) => `Você recebe este aviso porque medeia este ${TIPOS[tipo].um}.`,
    ({ procedimento: numero, por }: ToOne<'por'>, { um, titulo }) => ({
      subject: `${titulo} ${numero}: envio reservado liberado para você`,
      body: `${por} liberou para você um envio que tinha feito só ao mediador anterior no ${um} ${numero}. Ele está nos eventos do ${um}.`,
    }),
  ),
  /** Somebody else mediates now, and does not read what this account had sent only to the former mediator. */
  reservadoALiberar: personal(
    ({ tipo }: OfTipo) => `Você recebe este aviso porque enviou algo só ao mediador anterior deste ${TIPOS[tipo].um}.`,
    ({ procedimento: numero, nome }: ToOne<'nome'>, { um, titulo }) => ({
      subject: `${titulo} ${numero}: o que você enviou só ao mediador anterior`,
      body: `${nome} passou a mediar o ${um} ${numero} e não lê o que você tinha enviado só ao mediador anterior. Se quiser que leia, libere cada envio na página do ${um}. Se não fizer nada, tudo continua reservado.`,
    }),
  ),
  /** A designee's account has an address now that is a contact of a parte. */
  designadoEContato: toStaff(({ numero, papel, nome, parte }: Of<'papel' | 'nome' | 'parte'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: e-mail do designado`,
    body: `A conta de ${nome}, com designação de ${papel} no ${um} ${numero}, passou a ter um e-mail que é contato da parte ${parte}. Quem conduz o ${um} não o acompanha como parte. Confira o endereço com a parte; se estiver certo, substitua a pessoa designada.`,
  })),
  /** A person who conducts it is a contact of a parte in a negociação linked to it, and was not made a party. */
  impedidoDeNegociar: toStaff(
    ({ numero, negociacao, nome, parte }: Of<'nome' | 'parte'> & { negociacao: number }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: contato impedido em uma negociação`,
      body: `Na negociação ${negociacao}, vinculada ao ${um} ${numero}, um contato da parte ${parte} é o endereço de ${nome}. Essa pessoa está, ou esteve, designada neste ${um}, ou em um procedimento vinculado a ele ou com uma parte em comum, e por isso não entrou na negociação. Confira o endereço com quem a abriu.`,
    }),
  ),
})
