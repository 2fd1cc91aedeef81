import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'

/** A deadline that runs, on the day it ends. */
interface PrazoEmCurso {
  descricao: string
  dia: string
}

export const nomeDoEvento = ({ descricao, descricao_outros }: Pick<Evento, 'descricao' | 'descricao_outros'>): string =>
  descricao_outros || descricao

/** The deadlines that run and have not ended, the nearest first. @param today `yyyy-mm-dd` */
export const proximosPrazos = (eventos: readonly Evento[], today: string): PrazoEmCurso[] =>
  eventos
    .flatMap((evento) => {
      const dia = evento.vence_em ?? evento.prazo
      return dia !== null && dia >= today && evento.restantes === null ? [{ descricao: nomeDoEvento(evento), dia }] : []
    })
    .sort((a, b) => a.dia.localeCompare(b.dia))
