import { AlterarSenhaForm } from './AlterarSenhaForm.tsx'
import { DoisFatores } from './DoisFatores.tsx'
import { Entradas } from './Entradas.tsx'
import { Sessoes } from './Sessoes.tsx'

/** The tab Segurança: password, second factor, open sessions and the history of sign-ins. */
export const SegurancaTab = () => (
  <>
    <AlterarSenhaForm />
    <DoisFatores />
    <Sessoes />
    <Entradas />
  </>
)
