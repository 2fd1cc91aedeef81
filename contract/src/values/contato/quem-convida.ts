const NAO_E_A_CAMARA = 'usuário da plataforma, não a câmara'

/** "Ana Lima (a•••@e•••.com), usuário da plataforma, não a câmara". @param email masked */
export const quemConvida = ({ name, email }: { name: string; email: string }): string => `${name} (${email}), ${NAO_E_A_CAMARA}`
