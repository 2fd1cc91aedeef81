import { notices } from '../../avisos/notice.ts'
import { acompanha, announced, type Of } from '../avisos/notices.ts'

/** The facts of a notice about a hearing. No e-mail has its title or a reason, because people write these in their own words. */
export interface FatosDaAudiencia extends Of {
  /** What it is called, "audiência": every kind is feminine. */
  sobre: string
  /** "14/12/2026, 14h (horário de Brasília)"; of a poll the last day to answer. Empty: there is none. */
  quando: string
  /** The recipient is invited, and does not only follow the procedimento. */
  convidado: boolean
  /** The hearing, where the notice links to its page; null: it links to the procedimento. */
  pagina: number | null
}

interface Palavras {
  /** "audiência", with its article: "a audiência" and "da audiência". */
  um: string
  o: string
  da: string
  /** "do processo 17" */
  onde: string
}

const about = (words: (fatos: FatosDaAudiencia, palavras: Palavras) => { subject: string; body: string }) =>
  announced<FatosDaAudiencia>(
    {
      ...{ to: 'envolvidos', partes: 'servico' },
      why: (fatos) => (fatos.convidado ? 'Você recebe este aviso porque foi convidado a participar.' : acompanha(fatos)),
    },
    (fatos, { um, titulo, artigo }) => {
      const { numero, pagina, sobre } = fatos
      const palavras = { um: sobre, o: `a ${sobre}`, da: `da ${sobre}`, onde: `d${artigo} ${um} ${numero}` }
      const { subject, body } = words(fatos, palavras)
      return {
        ...{ subject: `${titulo} ${numero}: ${subject}`, body },
        ...(pagina !== null && { path: `/audiencia/${pagina}` as const, label: `Abrir a ${sobre}` }),
      }
    },
  )

const ANSWER = 'Responda ao convite na página dela.'
const inicial = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Notices about hearings and sessions. */
export const NOTICES = notices({
  audienciaEmConsulta: about(({ convidado, quando }, { um, da, onde }) => ({
    subject: `horários ${da} em consulta`,
    body: `Foram oferecidos horários para uma ${um} ${onde}. ${convidado ? `Diga na página dela em quais pode${quando && `, até ${quando}`}.` : 'Quem foi convidado responde em quais pode.'}`,
  })),
  audienciaDesignada: about(({ convidado, quando }, { um, o, onde }) => ({
    subject: `${um} designada para ${quando}`,
    body: `${inicial(o)} ${onde} foi designada para ${quando}.${convidado ? ` ${ANSWER}` : ''}`,
  })),
  audienciaRedesignada: about(({ convidado, quando }, { um, o, onde }) => ({
    subject: `${um} redesignada para ${quando}`,
    body: `${inicial(o)} ${onde} foi redesignada para ${quando}. O motivo está na página dela.${convidado ? ' Responda de novo ao convite.' : ''}`,
  })),
  audienciaCancelada: about(({ quando }, { um, o, onde }) => ({
    subject: `${um} cancelada`,
    body: `${inicial(o)} ${onde}${quando && `, designada para ${quando},`} foi cancelada. O motivo está na página dela.`,
  })),
  /** The procedimento ended before it. */
  audienciaSemObjeto: about(({ quando }, { um, o, onde }) => ({
    subject: `${um} cancelada`,
    body: `${inicial(o)} ${onde}${quando && `, designada para ${quando},`} foi cancelada, porque o procedimento terminou.`,
  })),
  audienciaRealizada: about(({ quando }, { um, o, onde }) => ({
    subject: `${um} realizada`,
    body: `${inicial(o)} ${onde}, de ${quando}, foi registrada como realizada.`,
  })),
  audienciaNaoRealizada: about(({ quando }, { um, o, onde }) => ({
    subject: `${um} não realizada`,
    body: `${inicial(o)} ${onde}, de ${quando}, foi registrada como não realizada. O motivo está na página dela.`,
  })),
  gravacaoDeAudiencia: about(({ quando }, { um, da, onde }) => ({
    subject: `gravação ${da} juntada`,
    body: `A gravação da ${um} ${onde}, de ${quando}, está na página dela.`,
  })),
  lembreteDeAudiencia: about(({ quando }, { um, o, onde }) => ({
    subject: `lembrete: ${um} em ${quando}`,
    body: `${inicial(o)} ${onde} é em ${quando}. Como participar está na página dela.`,
  })),
})
