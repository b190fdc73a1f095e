/** The name of single-character keys among what an account has turned off. */
export const signKeys = 'sign-keys';
