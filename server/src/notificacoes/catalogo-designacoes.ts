import { TIPOS } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import type { Kinds } from './aviso.ts'
import { acompanha, aPagina, type DoTipo, daSecretaria, designado, NAS_NOTIFICACOES, sobre } from './palavras.ts'

/** The data of the notices about who judges or mediates. */
export interface AvisosDeDesignacoes {
  /** This account was designated arbitrator or mediator; only it is notified, so this is not a notice about a procedimento. */
  designacao: DoTipo & { procedimento: number; papel: string }
  /** It still waits for this account's answer. */
  lembreteDeDesignacao: DoTipo & { procedimento: number; papel: string; desde: string }
  /** A designee accepted; `ativo`: the procedimento waited only for this answer. `termo`: a term was signed. */
  aceiteDesignacao: DoTipo & { numero: number; papel: string; nome: string; ativo: boolean; termo: boolean } & {
    /** `yyyy-mm-dd`: something was disclosed, and each parte may refuse the person until this day; null: nothing was. */
    recusavelAte: string | null
  }
  /** A designee refused: the seat is free again. */
  recusaDesignacao: DoTipo & { numero: number; papel: string; nome: string }
  /** A parte refused the person who had disclosed something; the second is for the secretariat, who designates another. */
  recusaDaParte: DoTipo & { numero: number; papel: string; nome: string; por: string }
  vagaPelaRecusa: DoTipo & { numero: number; papel: string; nome: string; por: string }
  /** The same, for the person refused. */
  recusadoPelaParte: DoTipo & { procedimento: number; papel: string }
  /** A designee was replaced, for the reason in the docket. */
  substituicao: DoTipo & { numero: number; papel: string; antes: string; agora: string; motivo: string }
  /** This account's designation was given to somebody else. */
  dispensa: DoTipo & { procedimento: number; papel: string }
  /** This account's designation ended unanswered, because of the act named `ato` in the docket. */
  designacaoEncerrada: DoTipo & { procedimento: number; papel: string; ato: string }
  /** This account lost a case: it, or the person for whom it followed the case, judges one of the partes since a contact was corrected. */
  acessoRetirado: DoTipo & { procedimento: number }
  /** The same, for the secretariat. `protocolou`: the person filed the case, and so keeps it. */
  quemJulgaAcompanhava: DoTipo & { numero: number; nome: string; processo: number; protocolou: boolean }
  /** This account was party to a negociação linked to a case, and judges a parte of the case since a contact was corrected. */
  impedidoDeixaNegociacao: DoTipo & { procedimento: number; negociacao: number }
  /** The same, for the secretariat. `fica`: the person opened it or has signed a draft, and so stays. */
  quemJulgaNegociava: DoTipo & { numero: number; negociacao: number; nome: string; processo: number; fica: boolean }
  /** The sender of something private let this account, the mediator, read it. */
  reservadoLiberado: DoTipo & { procedimento: number; por: string }
  /** Somebody else mediates now, and does not read what this account had sent only to the former mediator. */
  reservadoALiberar: DoTipo & { procedimento: number; nome: string }
  /** A designee's account has an address now that is a contact of a parte. */
  designadoEContato: DoTipo & { numero: number; papel: string; nome: string; parte: string }
  /** A person who conducts it is a contact of a parte in a negociação linked to it, and was not made a party. */
  impedidoDeNegociar: DoTipo & { numero: number; negociacao: number; nome: string; parte: string }
}

/** Notices about designations: asked, answered, replaced, ended. */
export const AVISOS_DE_DESIGNACOES: Kinds<AvisosDeDesignacoes> = {
  designacao: {
    quem: 'titular',
    porque: ({ tipo }) => `Você recebe este aviso porque a câmara designou você para este ${TIPOS[tipo].um}.`,
    texto: sobre(({ tipo, procedimento: numero, papel }, { um, titulo, aConferir }) => ({
      subject: `${titulo} ${numero}: você foi designado ${papel}`,
      body: `A câmara designou você como ${papel} no ${um} ${numero}. Confira ${aConferir} na página do ${um} e responda, nela mesma, se aceita ou recusa a designação.`,
      ...aPagina(tipo, numero),
    })),
  },
  lembreteDeDesignacao: {
    quem: 'titular',
    porque: ({ tipo }) => `Você recebe este aviso porque a câmara designou você para este ${TIPOS[tipo].um}.`,
    texto: sobre(({ tipo, procedimento: numero, papel, desde }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: sua designação aguarda resposta`,
      body: `Em ${desde} a câmara designou você como ${papel} no ${um} ${numero} e ainda não recebeu a sua resposta. Aceite ou recuse a designação na página do ${um}.`,
      ...aPagina(tipo, numero),
    })),
  },
  aceiteDesignacao: {
    quem: 'envolvidos',
    // A parte may challenge the arbitrator, at the first opportunity (Lei 9.307/96, arts. 15 and 20).
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, papel, nome, ativo, termo, recusavelAte }, { um, titulo, aceiteComTermo }) => ({
      subject: `${titulo} ${numero}: ${papel} aceitou a designação`,
      body: `${nome} aceitou a designação como ${papel} no ${um} ${numero}.${ativo ? ` Com isso, o ${um} passou a ativo.` : ''}${termo ? ` O termo assinado${aceiteComTermo ? ' e as respostas ao questionário estão' : ' está'} nos eventos do ${um}.` : ''}${recusavelAte ? ` Ao aceitar, revelou um fato que as partes devem conhecer. Até ${formatDate(recusavelAte)}, cada parte pode recusar quem foi designado, na página do ${um}.` : ''}`,
      ...aPagina(tipo, numero),
    })),
  },
  recusaDesignacao: {
    quem: 'autorESecretaria',
    porque: ({ tipo }) => `Você recebe este aviso porque protocolou este ${TIPOS[tipo].um} ou cuida dele na secretaria.`,
    texto: sobre(({ tipo, numero, papel, nome }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${papel} recusou a designação`,
      body: `${nome} recusou a designação como ${papel} no ${um} ${numero}. A vaga está livre para outra designação.`,
      ...aPagina(tipo, numero),
    })),
  },
  recusaDaParte: {
    quem: 'envolvidos',
    partes: 'servico',
    porque: acompanha,
    texto: sobre(({ tipo, numero, papel, nome, por }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${papel} recusado por uma parte`,
      body: `${por}, como parte, recusou ${nome} como ${papel} no ${um} ${numero}, depois do fato revelado no aceite. A secretaria designa outra pessoa.`,
      ...aPagina(tipo, numero),
    })),
  },
  vagaPelaRecusa: {
    quem: 'secretaria',
    porque: ({ tipo }) => `Você recebe este aviso porque cuida deste ${TIPOS[tipo].um} na secretaria.`,
    texto: sobre(({ tipo, numero, papel, nome, por }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: designe outro ${papel}`,
      body: `${por}, como parte, recusou ${nome} como ${papel} no ${um} ${numero}. A vaga está livre para outra designação.`,
      ...aPagina(tipo, numero),
    })),
  },
  recusadoPelaParte: {
    quem: 'titular',
    porque: designado,
    texto: sobre(({ procedimento: numero, papel }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: sua designação terminou`,
      body: `Uma das partes recusou a sua designação como ${papel} no ${um} ${numero}, como a lei permite depois de um fato revelado. Você deixa de ter acesso ao ${um} como ${papel} e não precisa fazer mais nada.`,
      ...NAS_NOTIFICACOES,
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
  acessoRetirado: {
    quem: 'titular',
    porque: ({ tipo }) => `Você recebe este aviso porque acompanhava este ${TIPOS[tipo].um}.`,
    texto: sobre(({ procedimento: numero }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: seu acesso terminou`,
      body: `Você não acompanha mais o ${um} ${numero}. Quem julga não acompanha a mediação das mesmas partes (Lei 13.140/2015, art. 30), e você, ou quem lhe deu o acesso, está ou esteve designado árbitro em um processo que passou a ter um contato em comum com o ${um}. Em caso de dúvida, fale com a secretaria.`,
      ...NAS_NOTIFICACOES,
    })),
  },
  quemJulgaAcompanhava: {
    quem: 'secretaria',
    porque: daSecretaria,
    texto: sobre(({ tipo, numero, nome, processo, protocolou }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${protocolou ? 'quem julga o protocolou' : 'acesso retirado de quem julga'}`,
      body: `Depois da correção de um e-mail, o ${um} ${numero} e o processo ${processo} têm um contato em comum. ${nome} está, ou esteve, designado árbitro no processo, e quem julga não acompanha a mediação (Lei 13.140/2015, art. 30). ${protocolou ? `Como protocolou o ${um}, continua a acompanhá-lo: confira se deve ser substituído no processo.` : `Por isso não acompanha mais o ${um}.`}`,
      ...aPagina(tipo, numero),
    })),
  },
  impedidoDeixaNegociacao: {
    quem: 'titular',
    porque: () => 'Você recebe este aviso porque participava desta negociação.',
    texto: sobre(({ procedimento: numero, negociacao }, { um }) => ({
      subject: `Negociação ${negociacao}: sua participação terminou`,
      body: `Você não participa mais da negociação ${negociacao}, vinculada ao ${um} ${numero}. Quem julga não acompanha a mediação das mesmas partes (Lei 13.140/2015, art. 30), e você está, ou esteve, designado árbitro em um processo que passou a ter um contato em comum com o ${um}. Em caso de dúvida, fale com a secretaria.`,
      ...NAS_NOTIFICACOES,
    })),
  },
  quemJulgaNegociava: {
    quem: 'secretaria',
    porque: daSecretaria,
    texto: sobre(({ tipo, numero, negociacao, nome, processo, fica }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: ${fica ? 'quem julga participa de uma negociação' : 'quem julga saiu de uma negociação'}`,
      body: `Depois da correção de um e-mail, o ${um} ${numero} e o processo ${processo} têm um contato em comum. ${nome} está, ou esteve, designado árbitro no processo e participava da negociação ${negociacao}, vinculada ao ${um}; quem julga não acompanha a mediação (Lei 13.140/2015, art. 30). ${fica ? 'Como a abriu, ou já assinou uma minuta do acordo, continua nela: confira se deve ser substituído no processo.' : 'Por isso não participa mais dela.'}`,
      ...aPagina(tipo, numero),
    })),
  },
  reservadoLiberado: {
    quem: 'titular',
    porque: ({ tipo }) => `Você recebe este aviso porque medeia este ${TIPOS[tipo].um}.`,
    texto: sobre(({ tipo, procedimento: numero, por }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: envio reservado liberado para você`,
      body: `${por} liberou para você um envio que tinha feito só ao mediador anterior no ${um} ${numero}. Ele está nos eventos do ${um}.`,
      ...aPagina(tipo, numero),
    })),
  },
  reservadoALiberar: {
    quem: 'titular',
    porque: ({ tipo }) => `Você recebe este aviso porque enviou algo só ao mediador anterior deste ${TIPOS[tipo].um}.`,
    texto: sobre(({ tipo, procedimento: numero, nome }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: o que você enviou só ao mediador anterior`,
      body: `${nome} passou a mediar o ${um} ${numero} e não lê o que você tinha enviado só ao mediador anterior. Se quiser que leia, libere cada envio na página do ${um}. Se não fizer nada, tudo continua reservado.`,
      ...aPagina(tipo, numero),
    })),
  },
  designadoEContato: {
    quem: 'secretaria',
    porque: daSecretaria,
    texto: sobre(({ tipo, numero, papel, nome, parte }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: e-mail de quem está designado`,
      body: `A conta de ${nome}, com designação de ${papel} no ${um} ${numero}, passou a ter um e-mail que é contato da parte ${parte}. Quem conduz o ${um} não o acompanha como parte. Confira o endereço com a parte; se estiver certo, substitua a pessoa designada.`,
      ...aPagina(tipo, numero),
    })),
  },
  impedidoDeNegociar: {
    quem: 'secretaria',
    porque: daSecretaria,
    texto: sobre(({ tipo, numero, negociacao, nome, parte }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: contato impedido em uma negociação`,
      body: `Na negociação ${negociacao}, vinculada ao ${um} ${numero}, um contato da parte ${parte} é o endereço de ${nome}. Essa pessoa está, ou esteve, designada neste ${um}, ou em um procedimento vinculado a ele ou com uma parte em comum, e por isso não entrou na negociação. Confira o endereço com quem a abriu.`,
      ...aPagina(tipo, numero),
    })),
  },
}
