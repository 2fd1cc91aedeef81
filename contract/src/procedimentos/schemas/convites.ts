import type { Definition, Definitions } from '../../http/call.ts'
import { Mensagem } from '../../http/shapes.ts'
import { TIPOS, type Tipo } from '../../rules/tipos.ts'

const entrar = (tipo: Tipo) =>
  ({
    summary: `Acompanhar um ${TIPOS[tipo].um} de que se é parte, sem a senha: o e-mail da conta é contato de uma das partes`,
    response: Mensagem,
  }) satisfies Definition

export const convites = () => ({ processo: entrar('processo'), caso: entrar('caso') }) satisfies Definitions
