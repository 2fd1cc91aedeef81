import { CONDUZEM } from '@concordia/contract/textos/words'
import { notices } from '../../avisos/notice.ts'
import { acompanha, announced, type Of, service } from '../avisos/notices.ts'

interface OfTexto extends Of<'nome'> {
  texto: number
}
const pagina = ({ texto, nome }: OfTexto) => ({ action: { label: `Abrir o ${nome}`, path: `/texto/${texto}` } })

const partesE = ({ tipo }: OfTexto) => `As partes e ${CONDUZEM[tipo].quem}`

/**
 * Notices about a text that partes, and those who conduct, write and sign; `nome`: "termo de arbitragem". No words of the text are in
 * them.
 */
export const NOTICES = notices({
  textoVersao: announced(
    { to: 'envolvidos', partes: 'cortesia', why: acompanha },
    ({ versao, por, quando, ...facts }: OfTexto & { versao: number; por: string; quando: string }, { um, titulo }) => ({
      ...pagina(facts),
      subject: `${titulo} ${facts.numero}: versão ${versao} do ${facts.nome}`,
      body: `${por} enviou a versão ${versao} do ${facts.nome} do ${um} ${facts.numero}, em ${quando}. ${partesE(facts)} podem lê-la, compará-la com a anterior e comentá-la.`,
    }),
  ),
  textoAberto: service(
    (
      { versao, por, quando, assinam, ...facts }: OfTexto & { versao: number; por: string; quando: string; assinam: string },
      { um, titulo },
    ) => ({
      ...pagina(facts),
      subject: `${titulo} ${facts.numero}: ${facts.nome} aberto à assinatura`,
      body: `${por} abriu à assinatura a versão ${versao} do ${facts.nome} do ${um} ${facts.numero}, em ${quando}. Assinam ${assinam}, cada um com um código.`,
    }),
  ),
  /** `seRecusam`: what a refusal means for this text. */
  textoRecusado: service(
    ({ por, quando, seRecusam, ...facts }: OfTexto & { por: string; quando: string; seRecusam: string }, { um, titulo }) => ({
      ...pagina(facts),
      subject: `${titulo} ${facts.numero}: recusa de assinar o ${facts.nome}`,
      body: `${por} recusou assinar o ${facts.nome} do ${um} ${facts.numero}, em ${quando}. ${seRecusam}`,
    }),
  ),
  /** A text that is worth nothing without all signatures was closed without them. */
  textoEncerrado: service(({ por, quando, ...facts }: OfTexto & { por: string; quando: string }, { um, titulo }) => ({
    ...pagina(facts),
    subject: `${titulo} ${facts.numero}: texto do ${facts.nome} encerrado`,
    body: `${por} encerrou, em ${quando}, o texto do ${facts.nome} do ${um} ${facts.numero}, que nem todos assinaram. As assinaturas dadas não valem. Outro texto pode ser escrito.`,
  })),
  /** `comoFicou`: who signed it; `ressalva`: in whose name somebody with another document signed. */
  textoAssinado: service(
    (
      { comNota, comoFicou, ressalva, ...facts }: OfTexto & { comNota: boolean; comoFicou: string; ressalva: string },
      { um, titulo },
    ) => ({
      ...pagina(facts),
      subject: `${titulo} ${facts.numero}: ${facts.nome} assinado`,
      body: [
        comNota
          ? `O ${facts.nome} do ${um} ${facts.numero} foi encerrado sem todas as assinaturas, com uma nota que diz por quê.`
          : `O ${facts.nome} do ${um} ${facts.numero} ${comoFicou}`,
        ressalva,
        'O documento, selado pela plataforma, está nos autos.',
      ]
        .filter(Boolean)
        .join(' '),
    }),
  ),
})
