#define FIREFLY 5.0
#define LAMPS 2
#define SUN false
#define SUN_SIZE 0.0
#define FOG 0.0
#define FOG_G 0.4
#define FOG_REACH 12.0
#define BOUNCES 2
#define NEAR_SCALE 4.0
#include "prelude/plate-main.glsl"
#include "prelude/trace.glsl"

// Decimetres. The loaf rests at the origin, the window is at the left behind it.
const int TABLE = 1, WALL = 2, CRUST = 3, BOARD = 4, BOWL = 5, JAR = 6, PIN = 7;

// Across the cut: 0 in the middle of the score, where the dough tore open and an ear curled up.
float score(vec3 p) { return p.z - 0.50 + 0.22 * p.x * p.x + 0.14 * p.x + 0.03 * sin(p.x * 5.0); }

float loaf(vec3 p, bool fine) {
  vec3 q = p - vec3(0, 0.40, 0);
  q.y -= 0.05 * sin(q.x * 1.9 + 0.6) + 0.03 * sin(q.z * 2.3 + q.x);
  float d = sdEllipsoid(q, vec3(1.42, 0.80, 1.06));
  d = smax(d, -(p.y + 0.0), 0.10);
  float s = score(q), along = smoothstep(1.15, 0.7, abs(q.x)), up = smoothstep(0.1, 0.4, q.y);
  d += 0.12 * exp(-s * s * 38.0) * along * up;
  d -= 0.13 * exp(-(s + 0.21) * (s + 0.21) * 110.0) * along * up;
  if (fine) {
    d -= 0.030 * (fbm(q * 3.2, 3) - 0.5) + 0.012 * (noise(q * 15.0) - 0.5);
    // Torn crumb in the cut, blisters on the crust.
    float open = exp(-s * s * 40.0) * along * up;
    d -= open * 0.05 * (fbm(vec3(q.x * 5.0, q.y * 5.0, q.z * 16.0), 3) - 0.5);
    d -= 0.009 * smoothstep(0.60, 0.8, noise(q * 24.0)) * (1.0 - open);
  }
  return d;
}
void scene(vec3 ro, vec3 rd, inout Hit h) {
  hitFloor(ro, rd, -0.16, TABLE, h);
  hitBox(ro, rd, vec3(0, 4, -8.5), vec3(20, 8, 0.2), WALL, h);
  hitTurned(ro, rd, vec3(0.1, -0.085, 0.05), vec3(2.15, 0.075, 1.45), 0.12, BOARD, h);
  // Behind, out of focus: a bowl, a jar, a rolling pin.
  hitCapsule(ro, rd, vec3(3.1, 0.2, -3.6), vec3(3.1, 0.75, -3.6), 0.5, BOWL, h);
  hitCapsule(ro, rd, vec3(4.3, 0.2, -4.4), vec3(4.3, 1.5, -4.4), 0.42, JAR, h);
  hitCapsule(ro, rd, vec3(-3.0, 0.35, -3.9), vec3(-3.0, 1.5, -3.9), 0.52, JAR, h);
  hitCapsule(ro, rd, vec3(2.3, 0.04, 1.5), vec3(4.6, 0.04, -0.4), 0.2, PIN, h);
  vec2 s;
  if (!gate(ro, rd, vec3(0, 0.62, 0), vec3(1.55, 0.82, 1.15), s)) return;
  // Shadow rays start clear of the crust, or it would shade itself in rings.
  float t = max(s.x, 0.035), far = min(s.y, h.t);
  for (int i = 0; i < 44 && t < far; i++) {
    vec3 p = ro + rd * t;
    float d = loaf(p, false);
    if (d < 0.002) {
      // Marching sees the smooth body; only the normal knows crumb and blisters.
      vec2 e = vec2(6e-3, 0);
      d = loaf(p, true);
      h.t = t; h.m = CRUST;
      h.n = normalize(vec3(loaf(p + e.xyy, true), loaf(p + e.yxy, true), loaf(p + e.yyx, true)) - d);
      return;
    }
    t += d * 0.85;
  }
}
Lamp lightAt(int i) {
  if (i == 0) return Lamp(vec3(-5.6, 3.9, 0.9), vec3(-0.12, 0, -1.0) * 1.3, vec3(0, 1.5, 0), vec3(1.0, 0.80, 0.56) * 17.0, 3.0);
  return Lamp(vec3(6.5, 4.0, 2.0), vec3(0, 0, 1.6), vec3(0, 1.4, 0), vec3(0.26, 0.30, 0.38) * 1.6, 0.0);
}
vec3 sunDirection() { return vec3(0, 1, 0); }
vec3 sunAt(vec3 p) { return vec3(0); }
vec3 skyAt(vec3 rd) { return vec3(0.05, 0.042, 0.036); }
float fogAt(vec3 p) { return 0.35 + 1.3 * noise(p * 0.9); }
float flour(vec2 q) { return smoothstep(0.50, 0.80, fbm(q * 1.3 + 3.0, 6) + 0.12 * exp(-dot(q, q) * 0.08)) * smoothstep(0.2, 0.8, noise(q * 60.0) * 0.5 + noise(q * 130.0) * 0.5) * 0.8; }
Mat material(int m, vec3 p, vec3 n, vec3 rd) {
  if (m == CRUST) {
    vec3 q = p - vec3(0, 0.40, 0);
    float s = score(q), along = smoothstep(1.2, 0.8, abs(q.x)), up = smoothstep(0.1, 0.4, q.y);
    float open = exp(-s * s * 34.0) * along * up, bake = fbm(q * 2.4 + 5.0, 4) + 0.22 * q.y;
    vec3 c = mix(vec3(0.40, 0.175, 0.055), vec3(0.15, 0.048, 0.016), smoothstep(0.35, 0.85, bake));
    c = mix(c, vec3(0.66, 0.44, 0.22), open * (0.55 + 0.5 * noise(q * 12.0)));
    c = mix(c, vec3(0.07, 0.028, 0.012), exp(-(s + 0.21) * (s + 0.21) * 300.0) * along * up * 0.8);
    // Flour from the proving basket lies in rings.
    float rings = smoothstep(0.2, 0.8, 0.5 + 0.5 * sin(q.y * 34.0 + noise(q * 2.2) * 2.5));
    float dust = rings * smoothstep(0.35, 0.7, fbm(q * 5.0, 4)) * smoothstep(0.0, 0.6, n.y) * (1.0 - open);
    return satin(mix(c, vec3(0.80, 0.74, 0.66), dust * 0.45), 0.55, 0.035);
  }
  if (m == TABLE || m == BOARD) {
    vec2 q = p.xz;
    if (m == BOARD) q = rot(0.12) * q;
    float plank = m == TABLE ? floor(q.y / 1.6) : 9.0;
    float grain = fbm(vec2(q.x * 0.55 + plank * 4.7, q.y * 9.0), 6);
    float gap = m == TABLE ? smoothstep(0.012, 0.032, abs(fract(q.y / 1.6) - 0.5)) : 1.0;
    vec3 wood = mix(vec3(0.075, 0.036, 0.018), vec3(0.26, 0.14, 0.068), smoothstep(0.25, 0.75, grain)) * (0.75 + 0.4 * hash1(plank + 3.0));
    if (m == BOARD) wood *= 1.25;
    return satin(mix(wood * (m == TABLE ? mix(0.25, 1.0, gap) : 1.0), vec3(0.78, 0.72, 0.64), sat(flour(p.xz)) * 0.85), 0.5, 0.03);
  }
  if (m == WALL) return matte(vec3(0.065, 0.058, 0.052) * (0.6 + 0.7 * fbm(p.xy * 0.5, 4)));
  if (m == BOWL) return satin(vec3(0.30, 0.27, 0.24), 0.4, 0.05);
  if (m == JAR) return satin(vec3(0.10, 0.13, 0.12), 0.15, 0.06);
  return satin(vec3(0.30, 0.17, 0.08), 0.5, 0.04);
}
vec4 shade(vec2 p, vec2 uv) {
#if VARIANT == 1
  return shoot(vec3(1.6, 3.6, 4.4), vec3(0.15, 0.45, 0.1), p, 1.9, 0.14, 5.3);
#endif
#if VARIANT == 2
  return shoot(vec3(-1.3, 1.3, 4.6), vec3(0.25, 0.62, 0.0), p, 2.6, 0.16, 4.1);
#endif
  vec4 s = shoot(vec3(0.75, 2.75, 5.1), vec3(0.10, 0.42, 0.0), p, 2.5, 0.11, 4.95);
  // The window's beam in flour-dusty air: a soft slanting sheet behind and over the loaf.
  float depth = smoothstep(0.62, 0.36, s.a), across = p.y - 0.62 + (p.x + 1.2) * 0.42;
  float beam = exp(-across * across * 3.0) * exp(-(p.x + 1.6) * 0.75);
  s.rgb += vec3(1.0, 0.78, 0.50) * beam * (0.35 + 0.65 * depth) * (0.5 + 0.9 * fbm(p * vec2(1.6, 2.2) + 4.0, 4)) * 0.16;
  return s;
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  float n = fbm(vec2(uv.x * 3.0 + t * 0.05, uv.y * 3.0 - t * 0.07), 4);
  float beam = smoothstep(0.55, 0.0, abs(uv.y - 0.95 + uv.x * 0.55));
  return c * (0.94 + 0.1 * n) + vec3(0.10, 0.075, 0.05) * beam * n * 0.5;
}
vec3 liveLayers(float t) { return vec3(1); }
