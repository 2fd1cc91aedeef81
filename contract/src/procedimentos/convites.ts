import { endpoint } from '../http/endpoint.ts'
import { Mensagem } from '../http/shapes.ts'
import { noFio, TIPOS, type Tipo } from '../rules/tipos.ts'

const entrar = <T extends Tipo>(tipo: T) =>
  endpoint(`POST ${noFio(tipo).rota}/{id}/entrar`, {
    summary: `Acompanhar um ${TIPOS[tipo].um} de que se é parte, sem a senha: o e-mail da conta é contato de uma das partes`,
    response: Mensagem,
  })

/** An address given as a contact of a parte enters without number and password. */
export const convites = { processo: entrar('processo'), caso: entrar('caso') }
