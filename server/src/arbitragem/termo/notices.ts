import { notices } from '../../avisos/notice.ts'
import { announced, type Of, service } from '../../procedimentos/avisos/notices.ts'

interface OfTexto extends Of<'nome'> {
  texto: number
}
const pagina = ({ texto, nome }: OfTexto) => ({ action: { label: `Abrir o ${nome}`, path: `/texto/${texto}` } })

/** Notices about a text that partes and arbitrators write and sign; `nome`: "termo de arbitragem". No words of the text are in them. */
export const NOTICES = notices({
  textoVersao: announced(
    {
      to: 'envolvidos',
      partes: 'cortesia',
      why: () => 'Você recebe este aviso porque acompanha este processo. Os avisos podem ser silenciados na página dele.',
    },
    ({ versao, por, quando, ...facts }: OfTexto & { versao: number; por: string; quando: string }) => ({
      ...pagina(facts),
      subject: `Processo ${facts.numero}: versão ${versao} do ${facts.nome}`,
      body: `${por} enviou a versão ${versao} do texto do ${facts.nome} do processo ${facts.numero}, em ${quando}. As partes e os árbitros podem lê-la, compará-la com a anterior e comentá-la.`,
    }),
  ),
  textoAberto: service(({ versao, por, quando, ...facts }: OfTexto & { versao: number; por: string; quando: string }) => ({
    ...pagina(facts),
    subject: `Processo ${facts.numero}: ${facts.nome} aberto à assinatura`,
    body: `${por} abriu à assinatura a versão ${versao} do ${facts.nome} do processo ${facts.numero}, em ${quando}. Assinam as partes e os árbitros, cada um com um código.`,
  })),
  textoRecusado: service(({ por, quando, ...facts }: OfTexto & { por: string; quando: string }) => ({
    ...pagina(facts),
    subject: `Processo ${facts.numero}: recusa de assinar o ${facts.nome}`,
    body: `${por} recusou assinar o ${facts.nome} do processo ${facts.numero}, em ${quando}. O motivo está nos autos. A recusa não impede que a arbitragem prossiga.`,
  })),
  /** `ressalva`: in whose name somebody with another document signed. */
  textoAssinado: service(({ comNota, ressalva, ...facts }: OfTexto & { comNota: boolean; ressalva: string }) => ({
    ...pagina(facts),
    subject: `Processo ${facts.numero}: ${facts.nome} assinado`,
    body: [
      comNota
        ? `Os árbitros encerraram o ${facts.nome} do processo ${facts.numero} sem todas as assinaturas, com uma nota que diz por quê.`
        : `O ${facts.nome} do processo ${facts.numero} tem a assinatura de cada árbitro e uma em nome de cada parte.`,
      ressalva,
      'O documento, selado pela plataforma, está nos autos.',
    ]
      .filter(Boolean)
      .join(' '),
  })),
})
