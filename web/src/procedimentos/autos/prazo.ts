import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { semHashDoTexto } from '@concordia/contract/rules/hash-do-texto'

/** A deadline that runs, on the day it ends. */
interface PrazoEmCurso {
  descricao: string
  dia: string
}

export const nomeDoEvento = ({ descricao, descricao_outros }: Pick<Evento, 'descricao' | 'descricao_outros'>): string =>
  semHashDoTexto(descricao_outros || descricao)

/** The deadlines that run and have not ended, the nearest first. @param today `yyyy-mm-dd` */
export const proximosPrazos = (eventos: readonly Evento[], today: string): PrazoEmCurso[] =>
  eventos
    .flatMap((evento) => {
      const dia = evento.vence_em ?? evento.prazo
      return dia !== null && dia >= today && evento.restantes === null && evento.cumprido_em === null && !evento.retirado
        ? [{ descricao: nomeDoEvento(evento), dia }]
        : []
    })
    .sort((a, b) => a.dia.localeCompare(b.dia))
