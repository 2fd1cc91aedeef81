import { tooLong, z } from '../../http/zod.ts'
import { MAX_SENHA } from '../../rules/limits.ts'
import { Email } from '../../values/schemas.ts'

/** The form of the sign-in screen: in a file of its own, so that the screen can load it, and zod, only when somebody signs in. */
export const Login = z.object({
  email: Email(),
  password: z.string({ error: 'Informe sua senha' }).min(1, 'Informe sua senha').max(MAX_SENHA, tooLong(MAX_SENHA)),
})
