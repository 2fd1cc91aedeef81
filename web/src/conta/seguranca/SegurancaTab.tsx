import { AlterarSenhaForm } from './AlterarSenhaForm.tsx'
import { AplicativoSection } from './aplicativo/AplicativoSection.tsx'
import { DoisFatores } from './DoisFatores.tsx'
import { Entradas } from './Entradas.tsx'
import { Sessoes } from './Sessoes.tsx'

/** The tab Segurança: password, second factor, authenticator app, open sessions and the history of sign-ins. */
export const SegurancaTab = () => (
  <>
    <AlterarSenhaForm />
    <DoisFatores />
    <AplicativoSection />
    <Sessoes />
    <Entradas />
  </>
)
