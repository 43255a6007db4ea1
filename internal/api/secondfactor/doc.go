// Package secondfactor has the API operations of second factors: the codes of an authenticator
// app (TOTP) and recovery codes.
package secondfactor
