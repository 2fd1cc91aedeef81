import { notices } from '../../avisos/notice.ts'
import { acompanha, announced, type Of, service } from '../../procedimentos/avisos/notices.ts'

/** Notices about naming arbitrators, and about who presides over three of them. */
export const NOTICES = notices({
  /** A parte named somebody, or prefers that the chamber does; `frase`: "Os demandantes indicaram Fulana". */
  indicacaoFeita: service(({ numero, frase, ate }: Of<'frase' | 'ate'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: indicação de árbitro`,
    body: `No ${um} ${numero}, ${frase}. Até ${ate}, ou até que a câmara designe, cada lado pode indicar um árbitro ou mudar a sua indicação, na página do ${um}.`,
  })),
  /** The window ends soon, and a side has not named; `quem`: "as demandadas". */
  lembreteDeIndicacao: announced(
    { to: 'envolvidos', partes: 'cortesia', why: acompanha },
    ({ numero, quem, ate }: Of<'quem' | 'ate'>, { um, titulo }) => ({
      subject: `${titulo} ${numero}: prazo para indicar árbitro termina em ${ate}`,
      body: `No ${um} ${numero}, ${quem} ainda não indicaram árbitro. O prazo termina em ${ate}, e a indicação é feita na página do ${um}. Sem ela, a câmara designa.`,
    }),
  ),
  presidenciaEscolhida: service(({ numero, nome }: Of<'nome'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: presidente do tribunal arbitral`,
    body: `${nome} preside o tribunal arbitral do ${um} ${numero}.`,
  })),
})
